import { inLanguages } from '../in-languages.ts'

export const galleryRoutes = [...inLanguages('business/:name/photos/:number', 'site/gallery/photo-page.tsx')]
