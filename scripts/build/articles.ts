import mdx from '@mdx-js/rollup'
import tableOfContents from '@stefanprobst/rehype-extract-toc'
import exportedContents from '@stefanprobst/rehype-extract-toc/mdx'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import readingTime from 'remark-reading-time'
import exportedReadingTime from 'remark-reading-time/mdx'
import type { Plugin } from 'vite'
import { articleSteps } from './article-steps.ts'

/** Compiles guides and service pages from Markdown with components. */
export function articles(): Plugin {
  const markdown = mdx({
    remarkPlugins: [
      remarkFrontmatter,
      remarkGfm,
      [remarkMdxFrontmatter, { name: 'facts' }],
      readingTime,
      exportedReadingTime,
    ],
    rehypePlugins: [articleSteps, rehypeSlug, tableOfContents, [exportedContents, { name: 'headings' }]],
  })
  return {
    name: 'articles',
    enforce: 'pre',
    config: markdown.config,
    async transform(code, id) {
      // The source itself, which the operator edits.
      if (id.endsWith('?raw')) return null
      const compiled = await markdown.transform(code, id)
      return compiled && { code: compiled.code, map: null }
    },
  }
}
