import { route } from '@react-router/dev/routes'

export const pictureRoutes = [
  route('files/:id', 'site/pictures/file-route.ts'),
  route('files/:id/small', 'site/pictures/small-file-route.ts'),
  route('pictures/:edition/:scene', 'site/pictures/scene-picture-route.ts'),
  route('pictures/1/social/*', 'site/pictures/social-picture-route.ts'),
  route('pictures/:edition/articles/:slug', 'site/pictures/article-picture-route.ts'),
  route('pictures/:edition/drawings/:name', 'site/pictures/drawing-route.ts'),
  route('pictures/:edition/logos/:id/:initials', 'site/pictures/logo-route.ts'),
  route('pictures/:edition/:id/:kind/:number?', 'site/pictures/business-picture-route.ts'),
]
