import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'

/** Returns field to header, as guessed from a header and the rows below it. */
function guessed(header: string, ...rows: string[]) {
  const headers = header.split(',')
  const { columns, doubtful } = guessColumns(
    headers,
    rows.map(row => row.split(',')),
  )
  const named = Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, headers[column] || `#${column + 1}`]),
  )
  return { ...named, ...(doubtful.length > 0 && { doubtful }) }
}

test('prefers the better header, wherever it is', () => {
  expect(guessed('title,totalScore,reviewsCount,street,city,state,countryCode,website,phone,categoryName,url')).toEqual(
    {
      name: 'title',
      rating: 'totalScore',
      reviews: 'reviewsCount',
      street: 'street',
      city: 'city',
      state: 'state',
      site: 'website',
      phone: 'phone',
      category: 'categoryName',
    },
  )
  expect(guessed('First Name,Last Name,Business Name,City,Phone')).toEqual({
    name: 'Business Name',
    city: 'City',
    phone: 'Phone',
  })
  expect(guessed('Facebook URL,Logo URL,Website,Service Area,Service Phone,Category,Business Name')).toEqual({
    site: 'Website',
    logo: 'Logo URL',
    category: 'Category',
    name: 'Business Name',
    phone: 'Service Phone',
  })
  expect(guessed('Company,E-Mail,Tel.,Town,ST,Zip,Type,Stars,Web')).toEqual({
    name: 'Company',
    email: 'E-Mail',
    phone: 'Tel.',
    city: 'Town',
    state: 'ST',
    zip: 'Zip',
    category: 'Type',
    rating: 'Stars',
    site: 'Web',
  })
})

test.each([
  ['Nombre de la empresa,Correo electrónico,Teléfono,Ciudad,Estado,Código postal,Dirección'],
  ['Raison sociale,Courriel,Téléphone,Ville,État,Code postal,Adresse'],
  ['Firmenname,E-Mail-Adresse,Telefonnummer,Ort,Bundesland,PLZ,Straße'],
  ['Nom biznis,Imel,Nimewo telefòn,Vil,Eta,Kòd postal,Adrès'],
  ['Ragione sociale,E-mail,Telefono,Città,Stato,CAP,Indirizzo'],
])('understands %s', header => {
  const [name, email, phone, city, state, zip, street] = header.split(',')
  expect(guessed(header)).toEqual({ name, email, phone, city, state, zip, street })
})

test('lets cell values overrule a header', () => {
  expect(
    guessed('Business Name,Real Estate,Rating Date,Rating', 'Ace,No,2024-03-05,4.5', 'Bay,Yes,2024-03-06,4'),
  ).toEqual({ name: 'Business Name', rating: 'Rating' })
  expect(guessed('Name,Capacity', 'Ace,12', 'Bay,30')).toEqual({ name: 'Name' })
  expect(guessed('Name,Real Estate', 'Ace,Residential', 'Bay,Commercial')).toEqual({ name: 'Name' })
  expect(guessed('Company,Business', '561-555-0100,Ace', '561-555-0101,Bay')).toEqual({ name: 'Business' })
  expect(guessed('Account Name,Type', 'Ace,Customer - Direct', 'Bay,Prospect')).toEqual({ name: 'Account Name' })
  expect(guessed('Account Name,Type', 'Ace,Roofer', 'Bay,Prospect')).toEqual({ name: 'Account Name', category: 'Type' })
  // But the specification's words always count.
  expect(guessed('Name,Rating', 'Ace,many', 'Bay,few')).toEqual({ name: 'Name', rating: 'Rating' })
})

test("marks a name as doubtful when it is a person's, or the same in every row", () => {
  expect(guessed('First Name,City')).toEqual({ name: 'First Name', city: 'City', doubtful: ['name'] })
  expect(guessed('Name', 'Roofer', 'Roofer', 'Roofer')).toEqual({ name: 'Name', doubtful: ['name'] })
  expect(guessed('City Name,Category Name')).toEqual({ city: 'City Name', category: 'Category Name' })
})

test('recognizes addresses and telephone numbers by their cells, but not a fax number', () => {
  expect(
    guessed(
      'Name,Kontakt,Netz,Nummer',
      'Ace,a@ace.example,ace.example,561-555-0100',
      'Bay,b@bay.example,www.bay.example,(561) 555-0101',
    ),
  ).toMatchObject({
    email: 'Kontakt',
    site: 'Netz',
    phone: 'Nummer',
  })
  expect(guessed('Name,Fax', 'Ace,561-555-0100', 'Bay,561-555-0101')).toEqual({ name: 'Name' })
})

test('decides between city and address for a location by its cells', () => {
  expect(guessed('Name,Location', 'Ace,Jupiter', 'Bay,Boca Raton')).toEqual({ name: 'Name', city: 'Location' })
  expect(guessed('Name,Location', 'Ace,210 Pine Ln', 'Bay,5 A St')).toEqual({ name: 'Name', street: 'Location' })
})

test('takes a mobile number as the telephone number when there is no other', () => {
  expect(guessed('Company,Mobile')).toEqual({ name: 'Company', phone: 'Mobile' })
  expect(guessed('Company,Mobile,Office Phone')).toEqual({ name: 'Company', phone: 'Office Phone', phone2: 'Mobile' })
})

test('finds columns for the additional fields', () => {
  expect(
    guessed(
      'Name,Monday,Tuesday,Sunday Hours,Lat,Lng,License #,Years in Business,Employees,24/7,About,Services,Category',
    ),
  ).toEqual({
    name: 'Name',
    monday: 'Monday',
    tuesday: 'Tuesday',
    sunday: 'Sunday Hours',
    latitude: 'Lat',
    longitude: 'Lng',
    license: 'License #',
    years: 'Years in Business',
    employees: 'Employees',
    emergency: '24/7',
    description: 'About',
    services: 'Services',
    category: 'Category',
  })
})

test('takes the values of an address book, not their labels', () => {
  const header = 'Organization Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value'
  expect(
    guessed(header, 'Ace,Work,a@ace.example,Work,561-555-0100', 'Bay,Home,b@bay.example,Mobile,561-555-0101'),
  ).toEqual({ name: 'Organization Name', email: 'E-mail 1 - Value', phone: 'Phone 1 - Value' })
})

test('takes the firm of an address book, not the person', () => {
  expect(
    guessed(
      'Name,Given Name,Family Name,Organization 1 - Name,Organization 1 - Title,Phone 1 - Value',
      'Joe Diaz,Joe,Diaz,Banyan Roofing,Owner,561-555-0100',
      'Ana Ruiz,Ana,Ruiz,Ruiz & Sons,Manager,561-555-0101',
    ),
  ).toEqual({ name: 'Organization 1 - Name', phone: 'Phone 1 - Value' })
  expect(guessed('First Name,Last Name,Company,Job Title,Business Phone')).toEqual({
    name: 'Company',
    phone: 'Business Phone',
  })
  expect(guessed('First Name,Last Name,Name')).toEqual({ name: 'Name', doubtful: ['name'] })
})

test('takes a column with phone numbers and email addresses in one cell for the phone', () => {
  const rows = ['Ace,561-555-0100 / a@ace.example', 'Bay,b@bay.example; 561-555-0101', 'Cove,561-555-0102']
  expect(guessed('Company,Contact Info', ...rows)).toEqual({
    name: 'Company',
    phone: 'Contact Info',
    doubtful: ['phone'],
  })
})

test('takes a column of cells like Mon-Fri 7a-6p for the hours, but not ranges of numbers', () => {
  const hours = guessed('Company,We are here', 'Ace,Mon-Fri 7a-6p', 'Bay,24/7', 'Cove,By appointment')
  expect(hours).toEqual({ name: 'Company', hours: 'We are here', doubtful: ['hours'] })
  expect(guessed('Company,Crew', 'Ace,11-50', 'Bay,1-10', 'Cove,51-200')).toEqual({ name: 'Company' })
})

test('takes a column of cells like Jupiter, FL 33458 for the city', () => {
  const rows = ['Ace,22 Dock St,Lantana; FL 33462', 'Bay,1 Sea St,Jupiter; FL 33458-1234']
  const lines = rows.map(row => row.split(',').map(cell => cell.replace(';', ',')))
  expect(guessColumns(['Customer', 'Bill from 2', 'Bill from 3'], lines)).toEqual({
    columns: { name: 0, city: 2 },
    doubtful: ['city'],
  })
})

test.each(['24x7', '24 x 7', 'Open 24/7', '24hr', '24 Hrs', '24/7/365'])(
  'takes %s for the emergency service',
  header => {
    expect(guessed(`Company,${header}`, 'Ace,Y', 'Bay,N')).toEqual({ name: 'Company', emergency: header })
  },
)

test('finds the street and the opening times of scrapers', () => {
  expect(guessed('name,location.address1,location.city,Open_time')).toEqual({
    name: 'name',
    street: 'location.address1',
    city: 'location.city',
    hours: 'Open_time',
  })
})

test.each([
  '561-555-0100 ::: 561-555-0101',
  'Office: 561-555-0100; Cell: 561-555-0101',
  '561-555-0100 and 561-555-0101',
])('takes a column of cells like %s for the phone', cell => {
  expect(guessed('Company,Phone 1 - Label,Phone 1 - Value', `Ace,Work,${cell}`)).toEqual({
    name: 'Company',
    phone: 'Phone 1 - Value',
  })
})

test('takes no number of an account, a member or a customer for a name, a phone number or a license', () => {
  expect(
    guessed(
      'Acct #,Member #,Member,Customer ID,Tel #,Lic #',
      '5615550901,M-1,Ace Roofing,5615550911,561-555-0100,CCC1325001',
      '5615550902,M-2,Bay Roofing,5615550912,561-555-0101,CCC1325002',
    ),
  ).toEqual({ name: 'Member', phone: 'Tel #', license: 'Lic #' })
})

test('takes a person’s phone number and email address only without the firm’s own', () => {
  expect(guessed('Company,Home Phone,Work Phone,Personal Email,Work Email')).toEqual({
    name: 'Company',
    phone: 'Work Phone',
    email: 'Work Email',
  })
  expect(guessed('Company,Home Phone,Mobile Phone')).toEqual({ name: 'Company', phone: 'Mobile Phone' })
  expect(guessed('Company,Home Phone')).toEqual({ name: 'Company', phone: 'Home Phone' })
})

test('takes the location of a county’s tax receipts, not the mailing address', () => {
  expect(
    guessed(
      'MAILING ADDRESS,MAILING CITY,MAILING ZIP,BUSINESS NAME,LOCATION ADDRESS,LOCATION CITY,LOCATION ZIP,STATE LICENSE NO',
      'PO BOX 1,STUART,34994,ACE ROOFING,1 OAK ST,JUPITER,334580000,CCC1325001',
    ),
  ).toEqual({
    name: 'BUSINESS NAME',
    street: 'LOCATION ADDRESS',
    city: 'LOCATION CITY',
    zip: 'LOCATION ZIP',
    license: 'STATE LICENSE NO',
  })
})

test('finds the columns of a contact card', () => {
  expect(guessed('FN,ORG,TITLE,TEL;TYPE=WORK,TEL;TYPE=CELL,EMAIL;TYPE=WORK,ADR;TYPE=WORK,URL')).toEqual({
    name: 'ORG',
    phone: 'TEL;TYPE=WORK',
    phone2: 'TEL;TYPE=CELL',
    email: 'EMAIL;TYPE=WORK',
    street: 'ADR;TYPE=WORK',
    site: 'URL',
  })
})

test.each(['561–555–0100', '(561) 555 – 0101', '(o) 561-555-0101 (c) 561-555-0102'])(
  'takes cells like %s for phone numbers',
  cell => {
    expect(guessed('Empresa,Teléfono', `Ace,${cell}`)).toEqual({ name: 'Empresa', phone: 'Teléfono' })
  },
)
