import type { Language } from '#platform/text/language.ts'
import { standardCategories } from './category.ts'

type Standard = (typeof standardCategories)[number]

const es: Record<Standard, string> = {
  'Emergency Roof Repair': 'Reparación de techos de emergencia',
  'Storm Damage Repair': 'Reparación de daños por tormenta',
  'Insurance Claims': 'Reclamos al seguro',
  'Roof Replacement': 'Reemplazo de techos',
  'Roof Inspection': 'Inspección de techos',
  'Gutter Repair': 'Reparación de canaletas',
  'Siding Repair': 'Reparación de revestimiento exterior',
  'Emergency Tarping': 'Lona de emergencia',
  'Commercial Roofing': 'Techos comerciales',
  'Residential Roofing': 'Techos residenciales',
}

const ht: Record<Standard, string> = {
  'Emergency Roof Repair': 'Reparasyon twati an ijans',
  'Storm Damage Repair': 'Reparasyon domaj tanpèt',
  'Insurance Claims': 'Reklamasyon asirans',
  'Roof Replacement': 'Chanjman twati',
  'Roof Inspection': 'Enspeksyon twati',
  'Gutter Repair': 'Reparasyon goutyè',
  'Siding Repair': 'Reparasyon revètman miray',
  'Emergency Tarping': 'Prela an ijans',
  'Commercial Roofing': 'Twati komèsyal',
  'Residential Roofing': 'Twati kay',
}

export const categoryMessages: Record<Exclude<Language, 'en'>, Record<Standard, string>> = { es, ht }

export function categoryName(language: Language, name: string) {
  const standard = standardCategories.find(category => category === name)
  return language === 'en' || !standard ? name : categoryMessages[language][standard]
}
