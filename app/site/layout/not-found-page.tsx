import { data } from 'react-router'
import type { RouteHandle } from '#context.ts'
import { button } from '#ui/button.ts'
import { Page } from './page.tsx'

export const handle: RouteHandle = { permission: 'read-directory' }

export function loader() {
  return data(null, 404)
}

export function action() {
  return data(null, 404)
}

/** `data-not-found` asks the page's script to log the path to the browser's console. */
export default function NotFoundPage() {
  return (
    <Page title="404">
      <div data-not-found>
        <h1>404 Oops! Page not found</h1>
        <p className="mt-8">
          <a href="/" className={button.filled}>
            Return to Home
          </a>
        </p>
      </div>
    </Page>
  )
}
