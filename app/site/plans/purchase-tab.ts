/** The tabs of 'List Your Roofing Business'; the first is open if the URL names none. */
export const purchaseTabs = [
  ['business-listing', 'Business Listing'],
  ['sponsorship', 'Sponsorship'],
  ['banner-ads', 'Banner Ads'],
] as const

export type PurchaseTab = (typeof purchaseTabs)[number][0]

export function tabId(tab: PurchaseTab) {
  return `tab-${tab}`
}

export function panelId(tab: PurchaseTab) {
  return `panel-${tab}`
}
