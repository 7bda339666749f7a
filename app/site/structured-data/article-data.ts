import type { ArticleLeaf, HowToLeaf } from 'schema-dts'
import type { Language } from '#platform/text/language.ts'
import type { SiteFacts } from '../layout/site-facts.ts'
import { socialPicturePath } from '../pictures/social-picture-path.ts'

type Article = {
  path: string
  title: string
  description: string
  /** A calendar date: `2026-11-21`. */
  published: string
  reviewed: string
  language: Language
}

export function articleData({ path, title, description, published, reviewed, language }: Article) {
  return ({ baseUrl, site }: SiteFacts): ArticleLeaf => ({
    '@type': 'Article',
    '@id': `${baseUrl}${path}#article`,
    headline: title,
    description,
    image: baseUrl + socialPicturePath(path),
    mainEntityOfPage: baseUrl + path,
    datePublished: published,
    dateModified: reviewed,
    inLanguage: language,
    author: { '@type': 'Organization', '@id': `${baseUrl}/#operator`, name: site.title, url: `${baseUrl}/` },
    publisher: { '@id': `${baseUrl}/#operator` },
  })
}

type Instructions = { path: string; name: string; steps: readonly { name: string; text: string }[] }

/** The steps must be visible on the page. */
export function howToData({ path, name, steps }: Instructions) {
  return ({ baseUrl }: SiteFacts): HowToLeaf => ({
    '@type': 'HowTo',
    name,
    image: baseUrl + socialPicturePath(path),
    step: steps.map(({ name, text }, index) => ({ '@type': 'HowToStep', position: index + 1, name, text })),
  })
}
