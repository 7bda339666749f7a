import { useLocation } from 'react-router'
import { button } from '#ui/button.ts'
import { Picture } from '#ui/picture.tsx'
import { scenePath } from '../pictures/picture-path.ts'
import { linkIn } from '../translated-paths.ts'
import { layoutMessages } from './layout-messages.ts'
import { Page } from './page.tsx'
import { ResourceHelp } from './resource-help.tsx'
import { useIsLight, useLanguage } from './site-facts.ts'

/** The prescribed page for an unknown URL. `data-not-found` makes enhance.ts log the path to the console. */
export function NotFound() {
  const language = useLanguage()
  const messages = layoutMessages[language]
  const isLight = useIsLight()
  const { pathname } = useLocation()
  return (
    <Page title="404" description={messages.notFound} search="never">
      <div data-not-found>
        <h1>{messages.notFound}</h1>
        <ResourceHelp language={language} path={pathname} />
        {!isLight && <Picture path={scenePath('empty')} alt="" isFirst className="mt-6 max-w-md" />}
        <p className="mt-6">
          <a {...linkIn(language, '/')} className={button.filled}>
            {messages.backHome}
          </a>
        </p>
      </div>
    </Page>
  )
}
