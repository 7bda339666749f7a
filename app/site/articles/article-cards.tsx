import { Picture } from '#ui/picture.tsx'
import { useIsLight } from '../layout/site-facts.ts'
import { articlePicturePath } from '../pictures/picture-path.ts'
import { linkIn } from '../translated-paths.ts'
import type { Article } from './article.ts'
import { articleMessages } from './article-messages.ts'

type Props = { articles: readonly Article[]; folder: 'guides' | 'services' }

/** Six guides and four services each fill their rows. */
const columns = { guides: 'lg:grid-cols-3', services: 'lg:grid-cols-4' } as const

export function ArticleCards({ articles, folder }: Props) {
  const isLight = useIsLight()
  return (
    <ul className={`mt-6 grid gap-x-8 gap-y-10 sm:grid-cols-2 ${columns[folder]}`}>
      {articles.map(({ slug, language, title, description, minutes }, at) => (
        <li key={slug} className="relative">
          {!isLight && <Picture path={articlePicturePath(slug)} alt="" isFirst={folder === 'guides' && at < 3} />}
          <h3 className="mt-3">
            <a {...linkIn(language, `/${folder}/${slug}`)} className="after:absolute after:inset-0 hover:underline">
              {title}
            </a>
          </h3>
          <p className="mt-1 text-ink-2">{description}</p>
          <p className="mt-1 text-sm text-ink-3">{articleMessages[language].minutes(minutes)}</p>
        </li>
      ))}
    </ul>
  )
}
