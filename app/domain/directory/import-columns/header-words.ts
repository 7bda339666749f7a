import type { FileField } from './import-field.ts'

// Lists column names of real files in seven languages: lower case, no accents, single spaces.

type HeaderWords = {
  /** The specification's words: a header that contains one names the field. */
  signs: readonly string[]
  exact: readonly string[]
  words: readonly string[]
}

const list = (text: string) => text.split(',').map(plainHeader)
const none: readonly string[] = []
const unguessed: HeaderWords = { signs: none, exact: none, words: none }

export const headerWords: Record<FileField, HeaderWords> = {
  name: {
    signs: ['name'],
    exact: list(
      `name, business, business name, company, company name, org, firm, firm name, organization, organization name, organisation,
      organisation name, organization 1 name, organization 1, title, post title, place name, listing title, listing name, trade name, trading name, trading as, dba,
      dba name, doing business as, contractor, contractor name, customer, customer name, client, client name, member, member name, roofer, pro, pro name, page name, account name, account, vendor, provider, employer,
      licensee, entity name, legal name, store name, shop name, display name, full business name, member company,
      nombre, empresa, negocio, nombre de la empresa, nombre del negocio, nombre comercial, razon social, compania,
      nome, nome da empresa, razao social, nom, nom de l entreprise, entreprise, societe, raison sociale,
      non, non biznis, biznis, konpayi, firma, firmenname, firmenbezeichnung, unternehmen, betrieb, azienda,
      nome azienda, ragione sociale, ditta`,
    ),
    words: list(
      `business name, company name, company, business, firm name, trade name, organization name, listing name, dba,
      contractor name, empresa, negocio, razon social, entreprise, biznis, firma, azienda`,
    ),
  },
  email: {
    signs: ['email'],
    exact: list(
      `email, e mail, emails, e mails, email addresses, mail, email address, e mail address, mail address, work email, business email, company email, contact email,
      office email, email type work, primary email, main email, email 1, correo, correo electronico, correo e, courriel, adresse e mail,
      adresse email, imel, imel adres, mel, endereco de email, e mail adresse, posta elettronica, indirizzo email`,
    ),
    words: list('email, e mail, e mails, correo, courriel, imel'),
  },
  site: {
    signs: ['website', 'site', 'url'],
    exact: list(
      `website, web site, site, url, web, www, homepage, home page, website url, web address, company website, business website,
      domain, web page, webpage, company domain name, site web, sitio web, sitio, pagina web, pagina, site internet, sitwèb, sitweb,
      webseite, internetseite, sito, sito web`,
    ),
    words: list('website, web site, webpage, web page, homepage, url, site, sitio web, pagina web, webseite, sito web'),
  },
  phone: {
    signs: ['phone'],
    exact: list(
      `phone, phone number, phone no, phones, telephone, telephone number, telephone no, tel, tel no, tel number, tel nr, ph, ph no,
      main phone, tel type work, tel work, business phone, company phone, office phone, primary phone, work phone, phone 1, contact phone,
      contact number, call, main number, business number, office, formatted phone number, international phone number, nationalphonenumber,
      telefono, numero de telefono, tel fijo, telefone, numero de telefone, numero de telephone, no de telephone, telefon,
      nimewo telefon, nimewo, telefonnummer, rufnummer, recapito telefonico, numero di telefono`,
    ),
    words: list(
      'phone, telephone, tel, telefono, telefone, telefon, mobile, cell, cellphone, celular, portable, handy, cellulare',
    ),
  },
  city: {
    signs: ['city'],
    exact: list(
      `city, location, town, city name, town city, city town, municipality, locality, suburb, business city, physical city, location city, city state zip, city state, city st zip, city zip, city state zip code, ciudad, localidad, municipio, poblacion, cidade, ville, commune, vil, komin, ort, stadt, wohnort, citta, comune, place, based in, hq, headquarters, home base, mailing city`,
    ),
    words: list('city, town, municipality, locality, ciudad, cidade, ville, stadt, citta'),
  },
  state: {
    signs: ['state'],
    exact: list(
      `state, st, state code, state abbreviation, state abbr, state name, province, state province, state region,
      region, region code, address region, address 1 region, administrative area, business state, physical state, location state, mailing state, estado, provincia, etat, eta, region estado, uf,
      bundesland, bundesstaat, stato`,
    ),
    words: list('state, province, estado, etat, bundesland'),
  },
  category: {
    signs: ['category', 'service'],
    exact: list(
      `category, categories, category name, business category, primary category, main category, trade, trades, type, business type,
      company type, industry, specialty, speciality, profession, profession name, occupation, service type, service category,
      services offered, type of work, post category, kind, categoria, categorias, rubro, giro, tipo, tipo de negocio,
      categorie, type d entreprise, metier, kategori, tip biznis, kategorie, branche, gewerk, categoria attivita, settore`,
    ),
    words: list('category, categories, trade, industry, profession, categoria, categorie, kategorie, branche'),
  },
  rating: {
    signs: ['rating'],
    exact: list(
      `rating, ratings, stars, star rating, score, total score, avg rating, average rating, google rating, review score,
      overall rating, review rating, reviews average, calificacion, valoracion, puntuacion, estrellas, avaliacao, nota, note moyenne,
      etoiles, evaluation, nòt, zetwal, bewertung, sterne, valutazione, voto, stelle`,
    ),
    words: list('rating, stars, score, calificacion, valoracion, bewertung, valutazione'),
  },
  reviews: {
    signs: ['review'],
    exact: list(
      `reviews, review count, reviews count, number of reviews, num reviews, no of reviews, total reviews, user ratings total,
      ratings count, rating count, number of ratings, user rating count, votes, google reviews, resenas, numero de resenas, opiniones,
      avaliacoes, avis, nombre d avis, kantite avis, rezensionen, anzahl bewertungen, anzahl der bewertungen, recensioni, numero recensioni`,
    ),
    words: list(
      'reviews, review count, ratings count, ratings total, rating count, resenas, opiniones, avis, rezensionen, recensioni',
    ),
  },
  logo: {
    signs: ['logo'],
    exact: list('logo, logo url, logo file, logo link, company logo, image logo, logotipo'),
    words: list('logo, logotipo'),
  },
  claimed: { signs: none, exact: none, words: none },
  featured: { signs: none, exact: none, words: none },
  street: {
    signs: none,
    exact: list(
      `street, street address, address 1 street, address street 1, address, address 1, address line 1, address line, address1, addr, addr1, street 1, street1, display address,
      business address, physical address, full address, formatted address, complete address, location address, adr type work, adr work, adr, bill to 2, address street, road,
      direccion, calle, domicilio, endereco, rua, adresse, rue, adres, strasse, anschrift, strasse und hausnummer, indirizzo, via, location, mailing address`,
    ),
    words: list('street address, address 1, address1, street, direccion, endereco, strasse, indirizzo'),
  },
  zip: {
    signs: none,
    exact: list(
      `zip, zip code, zipcode, zip 5, zip4, zip postal code, postal, postal code, postalcode, postcode, post code, zip plus 4, business zip, physical zip, location zip,
      codigo postal, cp, c p, cod postal, cep, code postal, kod postal, plz, postleitzahl, cap, mailing zip`,
    ),
    words: list('zip, zip code, zipcode, postal code, postcode, codigo postal, code postal, plz'),
  },
  latitude: {
    signs: none,
    exact: list(
      'latitude, lat, gps latitude, geo lat, y coordinate, latitud, latitudine, coordinates, gps coordinates, lat lng, lat long, latlng, coordenadas',
    ),
    words: list('latitude, lat, latitud'),
  },
  longitude: {
    signs: none,
    exact: list('longitude, lng, lon, long, gps longitude, geo lng, geo lon, x coordinate, longitud, longitudine'),
    words: list('longitude, lng, lon, long, longitud'),
  },
  license: {
    signs: none,
    exact: list(
      `license, license number, license no, license nr, license id, licence, licence number, licence no, lic, lic no, lic number,
      license 1, state license, state license number, contractor license, contractor license number, ccc number, cert number,
      certification number, certificate number, licencia, numero de licencia, no de licencia, licenca, licence numero,
      numero de licence, lisans, nimewo lisans, lizenz, lizenznummer, licenza, numero di licenza`,
    ),
    words: list(
      'license number, license no, lic number, lic no, licence number, licence no, license, licence, lic, licencia, lizenz',
    ),
  },
  hours: {
    signs: none,
    exact: list(
      `hours, hrs, wk hrs, weekly hours, week hours, job hours, schedule, timings, opening hours, business hours, office hours, open hours, hours of operation, working hours, work hours, store hours,
      operating hours, open time, open times, opening, openings, when open, opening time, opening times, hours open, horario, horarios, horario de atencion, horaires, heures d ouverture, orè, le ouve, oeffnungszeiten,
      offnungszeiten, orari, orario, orari di apertura`,
    ),
    words: list(
      'opening hours, business hours, office hours, hours of operation, operating hours, working hours, hours, hrs, horario, horaires',
    ),
  },
  monday: dayWords('monday', 'mon, lunes, segunda, segunda feira, lundi, lendi, montag, lunedi'),
  tuesday: dayWords('tuesday', 'tue, tues, martes, terca, terca feira, mardi, madi, dienstag, martedi'),
  wednesday: dayWords('wednesday', 'wed, miercoles, quarta, quarta feira, mercredi, mekredi, mittwoch, mercoledi'),
  thursday: dayWords('thursday', 'thu, thur, thurs, jueves, quinta, quinta feira, jeudi, jedi, donnerstag, giovedi'),
  friday: dayWords('friday', 'fri, viernes, sexta, sexta feira, vendredi, vandredi, freitag, venerdi'),
  saturday: dayWords('saturday', 'sat, sabado, samedi, samdi, samstag, sonnabend, sabato'),
  sunday: dayWords('sunday', 'sun, domingo, dimanche, dimanch, sonntag, domenica'),
  description: {
    signs: none,
    exact: list(
      `description, about, about us, business description, company description, short description, long description, summary, bio,
      overview, content, post content, details, profile, descripcion, acerca de, descricao, a propos, deskripsyon, beschreibung,
      descrizione`,
    ),
    words: list('description, about us, descripcion, beschreibung, descrizione'),
  },
  services: {
    signs: none,
    exact: list(
      `services, service list, list of services, specialties, specialities, additional categories, other categories,
      secondary categories, more categories, sub categories, subcategories, subtypes, servicios, especialidades, servicos, prestations,
      sevis, leistungen, dienstleistungen, servizi`,
    ),
    words: list('services, specialties, secondary categories, additional categories, subtypes'),
  },
  years: {
    signs: none,
    exact: list(
      `years, years in business, years in operation, years of experience, experience, established, year established, founded,
      year founded, since, in business since, business started, business start date, start date, start year, founded year, opened, year opened, anos, anos de experiencia,
      anos en el negocio, fundado, fundada, annee de creation, annees d experience, ane, gegrundet, grundungsjahr, anno di fondazione`,
    ),
    words: list('years in business, years, founded, established, anos'),
  },
  employees: {
    signs: none,
    exact: list(
      `employees, employee count, number of employees, no of employees, num employees, staff, staff count, team size, company size,
      headcount, size, empleados, numero de empleados, funcionarios, effectif, employes, anplwaye, mitarbeiter,
      anzahl mitarbeiter, dipendenti, numero dipendenti`,
    ),
    words: list('employees, employee count, headcount, empleados, mitarbeiter, dipendenti'),
  },
  emergency: {
    signs: none,
    exact: list(
      `24 7, 24x7, 24 x 7, 7x24, 7 24, 24 hours, 24 hour, 24h, 24hr, 24 hr, 24 hrs, 24 7 365, around the clock, always open, open always, 24 7 emergency, 24 7 service, emergency, emergency service, emergency services,
      24 hour emergency, 24 hour service, open 24 hours, open 24 7, after hours, after hours service, emergencia, emergencias,
      emergencia 24 7, urgencias, urgencias 24h, urgencias 24 horas, emergencias 24 horas, servicio 24 horas, urgence, urgences,
      ijans, notdienst, emergenza`,
    ),
    words: list('24 7, 24x7, 24 hour, 24 hours, emergency'),
  },
  languages: {
    signs: none,
    exact: list(
      `languages, language, languages spoken, spoken languages, language spoken, languages supported, speaks, lang, langs,
      idioma, idiomas, idiomas hablados, idiomas que habla, lenguas, lenguaje, lenguajes, habla, linguas, langues,
      langues parlees, lang ki pale, sprachen, lingue, lingue parlate`,
    ),
    words: list('languages spoken, languages, language, idiomas, idioma, langues, sprachen, lingue'),
  },
  phone2: {
    signs: none,
    exact: list(
      `phone 2, phone2, phone number 2, second phone, secondary phone, other phone, other phones, extra phone, extra phones, alternate phone,
      alternative phone, alt phone, additional phone, additional phones, phone i phone, i phone, phone mobile, phone cell, phone other,
      mobile, mobile phone, mobile number, cell, cell phone, cellphone, cell number, after hours phone, emergency phone, toll free,
      toll free phone, toll free number, telefono 2, segundo telefono, celular, movil, telefone 2, telephone 2, portable,
      dezyem telefon, tel type cell, tel cell, selile, telefon 2, mobil, mobiltelefon, handy, cellulare`,
    ),
    words: list(
      'phone 2, phone number 2, second phone, secondary phone, alternate phone, other phone, other phones, extra phone, extra phones, additional phones, i phone, mobile phone, cell phone, toll free',
    ),
  },
  status: unguessed,
  package: unguessed,
  pictures: unguessed,
  oldAddress: unguessed,
}

function dayWords(day: string, others: string): HeaderWords {
  const words = [day, ...list(others)]
  return {
    signs: none,
    exact: [...words, ...words.map(word => `${word} hours`), ...words.map(word => `hours ${word}`)],
    words: [`${day} hours`, `hours ${day}`, `${day} open`, day],
  }
}

/** Words that change a header's meaning (a person, a fax, a social network). Such a column is the last choice. */
export const otherThings: Partial<Record<FileField, RegExp>> = {
  name: /\b(id|number|no|num|nr|code|phone|since|title|first|last|middle|given|sur|family|maiden|nick|user|login|screen|file|host|contact|owner|person|agent|manager|rep|sales|street|county|country|plan|field|list|label|campaign|tag|stage|status|source|apellidos?|prenom|vorname|nachname|ansprechpartner|cognome)\b|firstname|lastname|username|nickname|surname|filename/,
  email: /\b(status|verified|valid|opt|sent|type|date|count|label)\b/,
  site: /\b(facebook|instagram|twitter|x|linked ?in|you ?tube|yelp|tik ?tok|pinterest|google|maps?|image|photo|picture|avatar|menu|booking|review|reviews|video|label|type)\b/,
  phone: /\b(fax|type|status|verified|ext|extension|country|code|label)\b/,
  category: /\b(area|areas|radius|date|phone|fee)\b/,
  rating: /\b(date|url|link|text|source)\b/,
  reviews: /\b(date|url|link|text|author|source|latest|last)\b/,
  state: /\b(real|status|united|licen[sc]es?|lic)\b/,
  languages: /\b(site|website|page|preferred|email|newsletter|code|locale|programming)\b/,
  license: /\b(date|expir\w*|type|class|status|licen[sc]e state|lic state|url|link|plate|driver s?|verified)\b/,
  hours: /\b(response|billable|worked|labor|after|emergency|per|rate|minimum|total|credit|last|updated)\b/,
}

/** `E-Mail`, `postTitle`, `Lic #` and `ZIP/Postal Code` become `e mail`, `post title`, `lic number` and `zip postal code`. */
export function plainHeader(text: string) {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/#(?![\d\p{L}])/gu, ' number ')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
