import { data } from 'react-router'
import type { RouteHandle } from '#context.ts'
import { button } from '#ui/button.ts'
import { Picture } from '#ui/picture.tsx'
import { scenePath } from '../pictures/picture-path.ts'
import { useIsLight } from '../storm/storm-facts.ts'
import { linkIn } from '../translated-paths.ts'
import { layoutWords } from './layout-words.ts'
import { Page } from './page.tsx'
import { useLanguage } from './use-language.ts'

export const handle: RouteHandle = { permission: 'read-directory' }

export function loader() {
  return data(null, 404)
}

export function action() {
  return data(null, 404)
}

/** `data-not-found` asks the page's script to log the path to the browser's console. */
export default function NotFoundPage() {
  const language = useLanguage()
  const words = layoutWords[language]
  const isLight = useIsLight()
  return (
    <Page title="404" description={words.notFound} search="never">
      <div data-not-found>
        <h1>{words.notFound}</h1>
        {!isLight && <Picture path={scenePath('empty')} alt="" isFirst className="mt-6 max-w-md" />}
        <p className="mt-6">
          <a {...linkIn(language, '/')} className={button.filled}>
            {words.backHome}
          </a>
        </p>
      </div>
    </Page>
  )
}
