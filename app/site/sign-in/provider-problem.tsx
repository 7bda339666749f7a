import { providerMessages as messages, providerNames } from '#domain/foundation/accounts/provider-messages.ts'
import type { ProviderError } from '#domain/foundation/sign-in/provider-error.ts'
import { type SignInProvider, signInProviders } from '#platform/auth/sign-in-providers.ts'
import { button, link } from '#ui/button.ts'
import { NarrowPage } from '../accounts/narrow-page.tsx'

export const providerStatus: Record<ProviderError, number> = {
  forbidden: 404,
  'too-many': 429,
  'provider-down': 503,
  stopped: 200,
  stale: 410,
  doubtful: 403,
  unconfirmed: 403,
  'not-connected': 409,
  removed: 403,
  'two-step-first': 403,
}

export function providerOf(name: string | undefined): SignInProvider | undefined {
  return signInProviders.find(provider => provider === name)
}

/** Why a sign-in with an outside account didn't work, and what to do now. */
export function ProviderProblem({ provider, reason }: { provider: SignInProvider; reason: ProviderError }) {
  const name = providerNames[provider]
  return (
    <NarrowPage title={messages.title(name)} sentence={messages.errors[reason](name)}>
      <div className="mt-6 grid justify-items-start gap-3">
        {reason !== 'forbidden' && (
          <a href={`/sign-in/with/${provider}`} className={button.outlined}>
            {messages.again(name)}
          </a>
        )}
        <a href="/sign-in" className={`${link} inline-flex min-h-11 items-center`}>
          {messages.otherWay}
        </a>
      </div>
    </NarrowPage>
  )
}
