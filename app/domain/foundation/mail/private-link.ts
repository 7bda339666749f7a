import type { MailContent } from './mail.ts'

/** Paths whose last segment is a secret that grants access. Translated pages have a language prefix. */
export const privatePath =
  /\/(?:requests|answers|availability|calendar|team|applications|business-application|sponsorship\/pay|unsubscribe|plan-reminder|reviews(?:\/(?:for|confirm|reported))?)\/[\w-]{22,}(?![\w-])|[?&](?:token|code)=/

/** Links of a business's email about a request: a reply to its homeowner quotes them (decision 172). */
const ofBusiness = /\/(?:answers|availability)\//

export function hasPrivateLink({ paragraphs, button, links = [] }: MailContent) {
  const paths = [...(button ? [button] : []), ...links].map(({ path }) => path)
  return [...paths, ...paragraphs].some(text => privatePath.test(text) && !ofBusiness.test(text))
}

/** A signed reply address of a thread, whose mail comes back to us. */
export const threadMailbox = /^m[0-9a-f]{33}[hb][0-9a-f]{24}@/
