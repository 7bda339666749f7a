import { useRouteLoaderData } from 'react-router'
import { useLanguage } from '../layout/use-language.ts'

const words = { en: 'My Account', es: 'Mi cuenta', ht: 'Kont mwen' }

/** Public pages are the same for everyone, so the script shows this link if a cookie hints at a session. */
export function AccountLink() {
  const isSignedIn = useRouteLoaderData<() => { isSignedIn: boolean }>('root')?.isSignedIn ?? false
  return (
    <a
      href="/account"
      data-account
      hidden={!isSignedIn}
      className="inline-flex min-h-11 items-center gap-2 px-3 font-semibold [&[hidden]]:hidden"
    >
      {words[useLanguage()]}
    </a>
  )
}
