import { route } from '@react-router/dev/routes'

export const pictureRoutes = [
  route('pictures/:edition/:scene', 'site/pictures/scene-picture-route.ts'),
  route('pictures/:edition/logos/:id/:initials', 'site/pictures/logo-route.ts'),
  route('pictures/:edition/:id/:kind/:number?', 'site/pictures/business-picture-route.ts'),
]
