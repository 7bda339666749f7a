// Writes a contact sheet of pictures: node scripts/show-pictures.ts sheet.html [category]
import { writeFileSync } from 'node:fs'
import { standardCategories } from '#domain/directory/businesses/category.ts'
import { logoOf } from '../app/pictures/business-logo.ts'
import { sceneOf } from '../app/pictures/choose-scene.ts'
import { describeScene } from '../app/pictures/describe-scene.ts'
import { drawPicture } from '../app/pictures/draw-picture.ts'
import { emptyPicture } from '../app/pictures/empty-picture.ts'
import { galleryOf } from '../app/pictures/gallery.ts'
import { heroScene } from '../app/pictures/hero.ts'

const [file = 'pictures.html', only] = process.argv.slice(2)
const businesses = Array.from({ length: 40 }, (_, at) => ({
  id: `business ${at}`,
  name: `${'ABCDEFGHIJ'[at % 10]} ${'KLMNOPQRST'[Math.floor(at / 4)]}`,
  categories: [only ?? standardCategories[at % standardCategories.length] ?? ''],
}))

const sections = [
  section('Heroes', 1, [drawPicture(heroScene('storm')), drawPicture(heroScene('night'))]),
  section('Phone heroes and the empty picture', 3, [
    drawPicture(heroScene('storm', 'poster')),
    drawPicture(heroScene('night', 'poster')),
    emptyPicture(),
  ]),
  section(
    'Businesses',
    4,
    businesses.map(business => drawPicture(sceneOf(business))),
  ),
  section(
    'Galleries',
    4,
    businesses.slice(0, 10).flatMap(business => galleryOf(business).map(drawPicture)),
  ),
  section('Logos', 12, businesses.map(logoOf)),
]
const alts = businesses.map(business => `<li>${describeScene(sceneOf(business))}</li>`)
writeFileSync(file, `<!doctype html><meta charset="utf-8"><body>${sections.join('')}<ol>${alts.join('')}</ol>`)

function section(title: string, columns: number, pictures: readonly string[]) {
  const images = pictures.map(
    picture => `<img style="width:100%" src="data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}">`,
  )
  return `<h2>${title}</h2><div style="display:grid;gap:8px;grid-template-columns:repeat(${columns},1fr)">${images.join('')}</div>`
}
