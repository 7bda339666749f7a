import type { RouterContextProvider } from 'react-router'
import { appContext } from '#context.ts'
import { pathAfter } from './path-after.ts'

/** The accounts elsewhere that may sign in here, and where to go afterwards. */
export function providersFor(context: Readonly<RouterContextProvider>, request: Request) {
  return { providers: context.get(appContext).auth.providers, next: pathAfter(request) }
}
