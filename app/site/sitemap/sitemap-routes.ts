import { route } from '@react-router/dev/routes'

/** Files that search engines and feed readers request on their own. */
export const sitemapRoutes = [
  route('robots.txt', 'site/sitemap/robots-route.ts'),
  route('sitemap.xml', 'site/sitemap/sitemap-index-route.ts'),
  route('sitemaps/pages.xml', 'site/sitemap/sitemap-pages-route.ts'),
  route('sitemaps/roofers.xml', 'site/sitemap/sitemap-roofers-route.ts'),
  route('sitemaps/businesses/:file', 'site/sitemap/sitemap-businesses-route.ts'),
  route('guides/feed.xml', 'site/sitemap/feed-route.ts'),
]
