import { providerMessages as messages, providerNames } from '#domain/foundation/accounts/provider-messages.ts'
import type { SignInProvider } from '#platform/auth/sign-in-providers.ts'
import { button } from '#ui/button.ts'
import { Agreement } from '../plans/agreement.tsx'
import { withPathAfter } from './path-after.ts'

type Props = { providers: readonly SignInProvider[]; next: string }

/** Links, because a form may only lead to this site. A first sign-in makes an account, hence the agreement. */
export function ProviderButtons({ providers, next }: Props) {
  if (providers.length === 0) return null
  return (
    <div className="mt-6 grid gap-3">
      <p className="text-center text-ink-2">{messages.or}</p>
      {providers.map(provider => (
        <a key={provider} href={withPathAfter(`/sign-in/with/${provider}`, next)} className={button.outlined}>
          {messages.button(providerNames[provider])}
        </a>
      ))}
      <Agreement to={messages.agreeTo} />
    </div>
  )
}
