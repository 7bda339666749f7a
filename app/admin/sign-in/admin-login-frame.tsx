import { type ReactNode, useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { toast } from 'sonner'
import type { SecondStepError, SignInError } from '#domain/foundation/accounts/account-error.ts'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import type { BrandPictures } from '#platform/images/brand-picture.ts'
import { link } from '#ui/button.ts'
import { Mark } from '#ui/mark.tsx'
import { Notice } from '#ui/notice.tsx'
import { SiteLogo } from '#ui/site-logo.tsx'
import { waitingToasts } from '#ui/waiting-toast.ts'
import { AccessScript } from '../layout/access-screen.tsx'

type Props = { title: string; wasDenied?: boolean; children: ReactNode }

export function AdminLoginFrame({ title, wasDenied = false, children }: Props) {
  const root = useRouteLoaderData<{ site: { title: string }; brand: BrandPictures }>('root')
  const { title: denied, text } = waitingToasts['access-denied']
  return (
    <>
      <AccessScript at={title} />
      <main id="content" className="grid min-h-dvh content-center justify-items-center px-4 py-8">
        <title>{root ? `${title} | ${root.site.title}` : title}</title>
        <meta name="robots" content="noindex, nofollow" />
        <div className="w-full max-w-md">
          <div className="rounded-panel border border-line bg-surface p-5 md:p-8">
            {root?.brand.logo ? <SiteLogo title={root.site.title} brand={root.brand} /> : <Mark />}
            <h1 className="mt-4 text-[clamp(26px,22px+1vw,34px)]">{title}</h1>
            {wasDenied && (
              <noscript>
                <Notice>
                  {denied}: {text}
                </Notice>
              </noscript>
            )}
            {children}
          </div>
          <p className="mt-4 text-center">
            <a href="/" className={`${link} inline-flex min-h-11 items-center`}>
              Back to the main site
            </a>
          </p>
        </div>
      </main>
    </>
  )
}

export type LoginAnswer = {
  email: string
  missing?: { email: boolean; password: boolean }
  error?: SignInError | SecondStepError | 'failed'
}

export function describeLogin({ error }: LoginAnswer) {
  if (error === undefined) return undefined
  if (error === 'failed') return { title: 'Login Error', text: 'An error occurred during login' }
  return { title: 'Login Failed', text: accountMessages.errors[error] }
}

export function useLoginToast(answer: LoginAnswer | undefined) {
  useEffect(() => {
    const messages = answer && describeLogin(answer)
    if (!messages) return
    toast.dismiss()
    toast.error(messages.title, { description: messages.text })
  }, [answer])
}
