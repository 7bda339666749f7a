import type { OpeningHoursSpecificationLeaf, RoofingContractorLeaf } from 'schema-dts'
import type { DayHours } from '#domain/directory/availability/clock-span.ts'
import type { OpeningHours } from '#domain/directory/availability/hours.ts'
import type { SpecialDay } from '#domain/directory/availability/special-day.ts'
import { websiteUrl } from '#domain/directory/businesses/business.ts'
import type { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { dialablePhones } from '#domain/directory/businesses/shown-phone.ts'
import type { LicenseStanding } from '#domain/directory/licenses/license.ts'
import { licenseMessages } from '#domain/directory/licenses/license-messages.ts'
import type { ShownLicense } from '#domain/directory/licenses/state-licenses.server.ts'
import type { ListingPhoto } from '#domain/directory/photos/listing-photo.ts'
import { isBuilding } from '#domain/directory/places/place.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { logoPath } from '#pictures/logo-path.ts'
import { filePath } from '#platform/files/file-path.ts'
import { telephoneText } from '#platform/text/phone-number.ts'
import { picturePath } from '../pictures/picture-path.ts'
import { socialPicturePath } from '../pictures/social-picture-path.ts'

type Business = Awaited<ReturnType<typeof readListing>>

type FiledLicense = ShownLicense & { standing: LicenseStanding }

export function businessData(
  business: Business,
  slug: string,
  photos: readonly ListingPhoto[],
  license: FiledLicense | undefined,
) {
  const path = `/business/${slug}`
  return ({ baseUrl }: { baseUrl: string }): RoofingContractorLeaf => ({
    '@type': 'RoofingContractor',
    '@id': `${baseUrl}${path}#business`,
    name: business.name,
    url: baseUrl + path,
    image: [socialPicturePath(path), ...picturesOf(business, photos)].map(picture => baseUrl + picture),
    logo: baseUrl + logoPath(business),
    address: addressOf(business),
    areaServed: { '@type': 'AdministrativeArea', name: `${region.name}, ${region.state}` },
    makesOffer: business.categories.map(name => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name },
    })),
    ...(business.description && { description: business.description }),
    ...telephoneOf(business.phone),
    ...sameAsOf(business.site),
    ...pointOf(business),
    ...ratingOf(business),
    ...licenseOf(business.licenseNumber, license),
    ...(business.hours.length > 0 && { openingHoursSpecification: business.hours.map(openingOf) }),
    ...specialHoursOf(business.specialDays),
    ...(business.languages.length > 0 && { knowsLanguage: business.languages }),
  })
}

function picturesOf(business: Business, photos: readonly ListingPhoto[]) {
  return photos.length > 0 ? photos.map(({ fileId }) => filePath(fileId)) : [picturePath(business)]
}

function addressOf({ street, city, state, postalCode }: Business): RoofingContractorLeaf['address'] {
  return {
    '@type': 'PostalAddress',
    addressLocality: city,
    addressRegion: state,
    addressCountry: region.country,
    ...(street && { streetAddress: street }),
    ...(postalCode && { postalCode }),
  }
}

function telephoneOf(phone: string): Pick<RoofingContractorLeaf, 'telephone'> {
  const [first, ...more] = dialablePhones(phone).map(telephoneText)
  if (!first) return {}
  return { telephone: more.length > 0 ? [first, ...more] : first }
}

function sameAsOf(site: string): Pick<RoofingContractorLeaf, 'sameAs'> {
  const url = websiteUrl(site)
  return url ? { sameAs: url } : {}
}

/** States only an exact building: the center of a ZIP code or a city would be a false claim. */
function pointOf({ lat, lon, pointPrecision }: Business): Pick<RoofingContractorLeaf, 'geo'> {
  if (lat === null || lon === null || !isBuilding(pointPrecision)) return {}
  return { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon } }
}

/** Leaves out a rating without reviews, which isn't a rating of zero. */
function ratingOf({ rating, reviews }: Business): Pick<RoofingContractorLeaf, 'aggregateRating'> {
  if (reviews === 0 || rating === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      reviewCount: reviews,
      bestRating: 5,
      worstRating: Math.min(1, rating),
    },
  }
}

function licenseOf(
  number: string,
  license: FiledLicense | undefined,
): Pick<RoofingContractorLeaf, 'hasCredential' | 'identifier'> {
  if (!number) return {}
  return {
    identifier: { '@type': 'PropertyValue', propertyID: 'Florida contractor license', value: number },
    hasCredential: {
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: 'license',
      identifier: number,
      recognizedBy: { '@type': 'Organization', name: 'Florida Department of Business and Professional Regulation' },
      ...filedFacts(license),
    },
  }
}

const lookUpAddress = 'https://www.myfloridalicense.com/'

/** The license as of the day of the state's file. We claim nothing about a license that the file leaves out. */
function filedFacts(license: FiledLicense | undefined) {
  if (!license || license.missingSince !== null || license.standing === 'unclear') return {}
  return {
    identifier: license.number,
    url: lookUpAddress,
    creativeWorkStatus: licenseMessages.standings[license.standing],
    dateModified: license.fileDay,
    ...(license.expiresOn !== null && { expires: license.expiresOn }),
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

function openingOf({ weekday, ...span }: OpeningHours): OpeningHoursSpecificationLeaf {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek: weekdays[weekday - 1] ?? 'Monday', ...timesOf(span) }
}

/** Midnight to midnight means closed, as search engines read it. */
function specialHoursOf(days: readonly SpecialDay[]): Pick<RoofingContractorLeaf, 'specialOpeningHoursSpecification'> {
  if (days.length === 0) return {}
  const closed = { opens: '00:00', closes: '00:00' }
  const specialOpeningHoursSpecification = days.flatMap(({ from, until, spans }) => {
    const times = spans.length > 0 ? spans.map(timesOf) : [closed]
    return times.map((time): OpeningHoursSpecificationLeaf => {
      return { '@type': 'OpeningHoursSpecification', validFrom: from, validThrough: until, ...time }
    })
  })
  return { specialOpeningHoursSpecification }
}

/** A span that ends at midnight ends at 23:59, because 00:00 would be the morning of the same day. */
function timesOf({ opens, closes }: DayHours) {
  const isWholeDay = closes - opens === 1440
  const last = closes === 1440 || isWholeDay ? 1439 : closes % 1440
  return { opens: clockTime(isWholeDay ? 0 : opens), closes: clockTime(last) }
}

function clockTime(minute: number) {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
