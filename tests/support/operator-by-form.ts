import { cookieHeader } from './build-account.ts'

/** Submits the operator's forms at a running server, without a browser. */
export async function operatorByForm(whereabouts: () => Promise<{ url: string }>) {
  const { url } = await whereabouts()
  const cookie = await operatorCookie(url)
  return {
    async read(path: string) {
      return (await fetch((await whereabouts()).url + path, { headers: { cookie } })).text()
    },
    async post(path: string, form: Sent) {
      return post((await whereabouts()).url, path, form, cookie)
    },
  }
}

/** Returns the `Cookie` header of a signed-in operator. */
export async function operatorCookie(url: string) {
  const login = await (await fetch(`${url}/admin-login`)).text()
  const [email = '', password = ''] = [...login.matchAll(/<dd[^>]*>([^<]+)<\/dd>/g)].map(([, text]) => text)
  const signedIn = await post(url, '/admin-login', { email, password }, '')
  return cookieHeader(signedIn.headers.getSetCookie())
}

type Sent = Record<string, string> | URLSearchParams | Uint8Array<ArrayBuffer>

function post(url: string, path: string, form: Sent, cookie: string) {
  const body = form instanceof Uint8Array ? form : new URLSearchParams(form)
  return fetch(url + path, { method: 'POST', body, headers: { cookie }, redirect: 'manual' })
}
