// Written by `npm run client` from the OpenAPI document; not by hand.

export interface paths {
  '/businesses': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: operations['listBusinesses']
    put?: never
    post: operations['addBusiness']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/businesses/{id}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: operations['getBusiness']
    put: operations['changeBusiness']
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/analytics': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get: operations['getAnalytics']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}

export interface components {
  schemas: {
    /** Only the operator’s keys can set logo, latitude, longitude, rating, reviews, claimed, featured, status. */
    NewBusiness: {
      name: string
      email?: string
      phone?: string
      site?: string
      city?: string
      state?: string
      category?: string
      otherCategories?: (string)[]
      description?: string
      street?: string
      postalCode?: string
      licenseNumber?: string
      emergency?: boolean
      /** Languages the business speaks with customers. Send an empty list to clear them. */
      languages?: ('en' | 'es' | 'ht' | 'pt' | 'fr')[]
      responseMinutes?: number | null
      serviceMiles?: number | null
      yearsInBusiness?: number | null
      employeeCount?: number | null
      /** A day with a break has two or more spans. Days you leave out are closed. If a span closes at or before its opening time, it ends the next day. */
      hours?: (components['schemas']['OpeningSpan'])[]
      /** Days with different hours, like holidays or a storm closure. */
      specialHours?: (components['schemas']['SpecialDay'])[]
      logo?: string
      /** Send both or neither. If you send neither, we use the address, ZIP code or city. Send new coordinates with a new address. */
      latitude?: number | null
      /** Send both or neither. If you send neither, we use the address, ZIP code or city. Send new coordinates with a new address. */
      longitude?: number | null
      rating?: number
      reviews?: number
      claimed?: boolean
      featured?: boolean
      status?: 'active' | 'pending' | 'suspended' | 'archived'
    }
    OpeningSpan: {
      weekday: number
      /** In the business’s time zone. */
      opens: string
      /** In the business’s time zone. */
      closes: string
    }
    SpecialDay: {
      from: string
      /** The last day. Leave it out for a single day. */
      until?: string
      /** Empty if closed. */
      spans: ({
        /** In the business’s time zone. */
        opens: string
        /** In the business’s time zone. */
        closes: string
      })[]
      note?: string
    }
    /** Fields you leave out don’t change. Null clears a field. */
    ChangedBusiness: {
      name?: string
      email?: string
      phone?: string
      site?: string
      city?: string
      state?: string
      category?: string
      otherCategories?: (string)[]
      description?: string
      street?: string
      postalCode?: string
      licenseNumber?: string
      emergency?: boolean
      /** Languages the business speaks with customers. Send an empty list to clear them. */
      languages?: ('en' | 'es' | 'ht' | 'pt' | 'fr')[]
      responseMinutes?: number | null
      serviceMiles?: number | null
      yearsInBusiness?: number | null
      employeeCount?: number | null
      /** A day with a break has two or more spans. Days you leave out are closed. If a span closes at or before its opening time, it ends the next day. */
      hours?: (components['schemas']['OpeningSpan'])[]
      /** Days with different hours, like holidays or a storm closure. */
      specialHours?: (components['schemas']['SpecialDay'])[]
      logo?: string
      /** Send both or neither. If you send neither, we use the address, ZIP code or city. Send new coordinates with a new address. */
      latitude?: number | null
      /** Send both or neither. If you send neither, we use the address, ZIP code or city. Send new coordinates with a new address. */
      longitude?: number | null
      rating?: number
      reviews?: number
      claimed?: boolean
      featured?: boolean
      status?: 'active' | 'pending' | 'suspended' | 'archived'
    }
    /** A business was listed. */
    BusinessCreatedEvent: {
      /** Stays the same each time we send the event. */
      id: string
      type: 'business.created'
      apiVersion: 'v1'
      /** When it happened, in Unix seconds. */
      created: number
      data: {
        object: components['schemas']['Business']
      }
    }
    /** A business in the directory. */
    Business: {
      /** Never changes. */
      id: string
      /** The business’s part of its page address. Changes when the name changes. */
      slug: string
      name: string
      email: string
      phone: string
      /** The same number in E.164 format, like +15615550100. */
      phoneE164: string | null
      site: string
      logo: string
      description: string
      street: string
      city: string
      state: string
      postalCode: string
      latitude: number | null
      longitude: number | null
      /** Where latitude and longitude come from: given coordinates, the street address, or the middle of the ZIP or the city. */
      locationPrecision: 'exact' | 'address' | 'zip' | 'city' | 'none'
      rating: number
      reviews: number
      /** Whether an owner has claimed the listing. */
      claimed: boolean
      featured: boolean
      /** Whether the operator has checked the license or insurance. */
      verified: boolean
      /** Whether it offers 24/7 emergency service. */
      emergency: boolean
      responseMinutes: number | null
      serviceMiles: number | null
      licenseNumber: string
      stateLicense: components['schemas']['StateLicense']
      yearsInBusiness: number | null
      employeeCount: number | null
      /** The languages the business says it speaks. Empty if it lists none. */
      languages: ('en' | 'es' | 'ht' | 'pt' | 'fr')[]
      /** Only `active` listings are public. */
      status: 'active' | 'pending' | 'suspended' | 'archived'
      category: string | null
      otherCategories: (string)[]
      /** A day with a break has two or more spans. */
      hours: ({
        /** 1 is Monday. */
        weekday: number
        /** In the business’s time zone. */
        opens: string
        /** If not after `opens`, the next day. */
        closes: string
      })[]
      /** Days with different hours. Past days may be included. */
      specialHours: ({
        from: string
        /** The last day. */
        until: string
        /** Empty if closed. */
        spans: ({
          /** In the business’s time zone. */
          opens: string
          /** In the business’s time zone. */
          closes: string
        })[]
        note: string
      })[]
      /** Up to the plan’s limit, cover photo first. Read-only. */
      photos: ({
        /** On this host. */
        path: string
        /** A copy up to 800 pixels on each side. */
        smallPath: string
        caption: string
      })[]
    }
    /** The license in the state’s public file, if we’re sure it belongs to the business. Read-only. */
    StateLicense: {
      number: string
      /** `C` is current, `S` is suspended. */
      primaryStatus: string
      /** `A` is active, `I` is inactive. */
      secondaryStatus: string
      expiresOn: string | null
      /** The date of the state’s file with this status. */
      fileDay: string
      /** The date of the first of several state files in a row without this license. That alone proves nothing. */
      missingSince: string | null
    } | null
    /** A business was changed. */
    BusinessUpdatedEvent: {
      /** Stays the same each time we send the event. */
      id: string
      type: 'business.updated'
      apiVersion: 'v1'
      /** When it happened, in Unix seconds. */
      created: number
      data: {
        object: components['schemas']['Business']
      }
    }
    /** A business was removed. */
    BusinessRemovedEvent: {
      /** Stays the same each time we send the event. */
      id: string
      type: 'business.removed'
      apiVersion: 'v1'
      /** When it happened, in Unix seconds. */
      created: number
      data: {
        object: components['schemas']['RemovedBusiness']
      }
    }
    /** The only field left after deletion. */
    RemovedBusiness: {
      id: string
    }
    /** A homeowner asked for a quote. */
    QuoteRequestCreatedEvent: {
      /** Stays the same each time we send the event. */
      id: string
      type: 'quote_request.created'
      apiVersion: 'v1'
      /** When it happened, in Unix seconds. */
      created: number
      data: {
        object: components['schemas']['QuoteRequest']
      }
    }
    /** A homeowner’s quote request to one business. */
    QuoteRequest: {
      id: string
      /** The business the request went to. */
      business: {
        id: string
        name: string
      }
      name: string
      email: string
      phone: string | null
      message: string
      /** The language of the page the request was sent from. */
      language: string
      sentAt: string
    }
    /** A test event you sent. */
    EndpointTestEvent: {
      /** Stays the same each time we send the event. */
      id: string
      type: 'endpoint.test'
      apiVersion: 'v1'
      /** When it happened, in Unix seconds. */
      created: number
      data: {
        object: components['schemas']['EndpointTest']
      }
    }
    /** Sent to one endpoint when its owner asks for a test. */
    EndpointTest: {
      endpoint: string
      message: string
    }
    FieldError: {
      field: string
      code: 'required' | 'unknown' | 'wrong-type' | 'too-short' | 'too-long' | 'out-of-range' | 'not-allowed' | 'not-valid' | 'operator-only'
    }
    BusinessList: {
      data: (components['schemas']['ListedBusiness'])[]
      /** Send this as `cursor` to get the next page. Null on the last page. */
      nextCursor: string | null
      /** With `near`: how many businesses in the list have no known location, up to 1000. They’re included at any radius and sort last by distance. */
      distanceUnknown?: number
    }
    /** A business with the requested fields. Returns every field by default. */
    ListedBusiness: {
      id: string
      /** The business’s part of its page address. Changes when the name changes. */
      slug?: string
      name?: string
      email?: string
      phone?: string
      /** The same number in E.164 format, like +15615550100. */
      phoneE164?: string | null
      site?: string
      logo?: string
      description?: string
      street?: string
      city?: string
      state?: string
      postalCode?: string
      latitude?: number | null
      longitude?: number | null
      /** Where latitude and longitude come from: given coordinates, the street address, or the middle of the ZIP or the city. */
      locationPrecision?: 'exact' | 'address' | 'zip' | 'city' | 'none'
      rating?: number
      reviews?: number
      /** Whether an owner has claimed the listing. */
      claimed?: boolean
      featured?: boolean
      /** Whether the operator has checked the license or insurance. */
      verified?: boolean
      /** Whether it offers 24/7 emergency service. */
      emergency?: boolean
      responseMinutes?: number | null
      serviceMiles?: number | null
      licenseNumber?: string
      stateLicense?: components['schemas']['StateLicense']
      yearsInBusiness?: number | null
      employeeCount?: number | null
      /** The languages the business says it speaks. Empty if it lists none. */
      languages?: ('en' | 'es' | 'ht' | 'pt' | 'fr')[]
      /** Only `active` listings are public. */
      status?: 'active' | 'pending' | 'suspended' | 'archived'
      category?: string | null
      otherCategories?: (string)[]
      /** A day with a break has two or more spans. */
      hours?: ({
        /** 1 is Monday. */
        weekday: number
        /** In the business’s time zone. */
        opens: string
        /** If not after `opens`, the next day. */
        closes: string
      })[]
      /** Days with different hours. Past days may be included. */
      specialHours?: ({
        from: string
        /** The last day. */
        until: string
        /** Empty if closed. */
        spans: ({
          /** In the business’s time zone. */
          opens: string
          /** In the business’s time zone. */
          closes: string
        })[]
        note: string
      })[]
      /** Up to the plan’s limit, cover photo first. Read-only. */
      photos?: ({
        /** On this host. */
        path: string
        /** A copy up to 800 pixels on each side. */
        smallPath: string
        caption: string
      })[]
      /** Distance from `near`. Approximate when locationPrecision is zip or city; null when the location is unknown. */
      distanceMiles?: number | null
    }
    ChosenBusiness: {
      /** Never changes. */
      id: string
      /** The business’s part of its page address. Changes when the name changes. */
      slug?: string
      name?: string
      email?: string
      phone?: string
      /** The same number in E.164 format, like +15615550100. */
      phoneE164?: string | null
      site?: string
      logo?: string
      description?: string
      street?: string
      city?: string
      state?: string
      postalCode?: string
      latitude?: number | null
      longitude?: number | null
      /** Where latitude and longitude come from: given coordinates, the street address, or the middle of the ZIP or the city. */
      locationPrecision?: 'exact' | 'address' | 'zip' | 'city' | 'none'
      rating?: number
      reviews?: number
      /** Whether an owner has claimed the listing. */
      claimed?: boolean
      featured?: boolean
      /** Whether the operator has checked the license or insurance. */
      verified?: boolean
      /** Whether it offers 24/7 emergency service. */
      emergency?: boolean
      responseMinutes?: number | null
      serviceMiles?: number | null
      licenseNumber?: string
      stateLicense?: components['schemas']['StateLicense']
      yearsInBusiness?: number | null
      employeeCount?: number | null
      /** The languages the business says it speaks. Empty if it lists none. */
      languages?: ('en' | 'es' | 'ht' | 'pt' | 'fr')[]
      /** Only `active` listings are public. */
      status?: 'active' | 'pending' | 'suspended' | 'archived'
      category?: string | null
      otherCategories?: (string)[]
      /** A day with a break has two or more spans. */
      hours?: ({
        /** 1 is Monday. */
        weekday: number
        /** In the business’s time zone. */
        opens: string
        /** If not after `opens`, the next day. */
        closes: string
      })[]
      /** Days with different hours. Past days may be included. */
      specialHours?: ({
        from: string
        /** The last day. */
        until: string
        /** Empty if closed. */
        spans: ({
          /** In the business’s time zone. */
          opens: string
          /** In the business’s time zone. */
          closes: string
        })[]
        note: string
      })[]
      /** Up to the plan’s limit, cover photo first. Read-only. */
      photos?: ({
        /** On this host. */
        path: string
        /** A copy up to 800 pixels on each side. */
        smallPath: string
        caption: string
      })[]
    }
    /** Daily visitor figures. */
    Analytics: {
      from: string
      to: string
      totals: components['schemas']['AnalyticsTotals']
      days: (components['schemas']['AnalyticsDay'])[]
    }
    AnalyticsTotals: {
      /** Business page views. */
      views: number
      /** Taps on a phone number. */
      calls: number
      websiteClicks: number
      /** Quote requests sent. */
      requests: number
    }
    AnalyticsDay: {
      day: string
      /** Business page views. */
      views: number
      /** Taps on a phone number. */
      calls: number
      websiteClicks: number
      /** Quote requests sent. */
      requests: number
    }
    /** Why a call failed (RFC 9457). */
    Problem: {
      /** Link to the documentation of this problem. */
      type: string
      title: string
      status: number
      detail: string
      /** Stable. Use this in your program. */
      code: 'key-missing' | 'key-refused' | 'permission-missing' | 'rate-limit-reached' | 'not-found' | 'method-not-allowed' | 'not-acceptable' | 'unsupported-media-type' | 'body-malformed' | 'body-too-large' | 'request-malformed' | 'request-too-slow' | 'headers-too-large' | 'busy' | 'parameters-not-valid' | 'fields-not-valid' | 'etag-mismatch' | 'changed-meanwhile' | 'idempotency-key-reused' | 'too-many-waiting' | 'too-many-changes' | 'unexpected'
      /** Include this when you ask the operator for help. */
      requestId: string
      errors?: (components['schemas']['FieldError'])[]
    }
  }
}

export interface operations {
  /** Find businesses */
  listBusinesses: {
    parameters: {
      query?: {
        /** Text to find in the business name or its category names. */
        'q'?: string
        /** Text to find in 'City, ST'. */
        'city'?: string
        /** A category’s name or slug. */
        'category'?: string
        'claimed'?: 'true' | 'false'
        'featured'?: 'true' | 'false'
        /** Only businesses that offer 24/7 emergency service. */
        'emergency'?: 'true' | 'false'
        'verified'?: 'true' | 'false'
        /** Only businesses that say they speak this language. */
        'speaks'?: 'en' | 'es' | 'ht' | 'pt' | 'fr'
        /** Only listings of the key’s account, public or not. */
        'owned'?: 'true'
        /** Defaults to active. The operator’s keys see every status; a contractor’s key sees its own listings. */
        'status'?: 'active' | 'pending' | 'suspended' | 'archived'
        /** 'latitude,longitude' with up to six decimals, or a ZIP code in the region. */
        'near'?: string
        /** Miles from `near`: 25 by default, up to 500. Businesses without a known location are always included. */
        'radius'?: string
        /** Defaults to name; to rating with `q`; to distance with `near`. */
        'sort'?: 'name' | 'newest' | 'rating' | 'reviews' | 'distance'
        /** 25 by default, up to 100. */
        'limit'?: string
        /** The previous page’s `nextCursor`. Keep all other parameters the same. */
        'cursor'?: string
        /** Field names separated by commas. `id` is always included. */
        'fields'?: string
      }
      header?: {
        /** Returns 304 if the response still has this ETag. */
        'If-None-Match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['BusinessList'] } }
      304: { headers: { [name: string]: unknown }; content?: never }
      400: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      401: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      403: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      406: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      429: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      500: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
    }
  }
  /** List a business */
  addBusiness: {
    parameters: {
      query?: never
      header?: {
        /** A text you choose, new for each business. For 24 hours, repeating the call returns the first response. */
        'Idempotency-Key'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['NewBusiness'] } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Business'] } }
      400: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      401: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      403: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      406: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      409: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      413: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      415: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      422: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      429: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      500: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
    }
  }
  /** Read one business */
  getBusiness: {
    parameters: {
      query?: {
        /** Field names separated by commas. `id` is always included. */
        'fields'?: string
      }
      header?: {
        /** Returns 304 if the response still has this ETag. */
        'If-None-Match'?: string
      }
      path: {
        /** A business’s `id`. */
        'id': string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['ChosenBusiness'] } }
      304: { headers: { [name: string]: unknown }; content?: never }
      400: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      401: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      403: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      404: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      406: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      429: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      500: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
    }
  }
  /** Change a business */
  changeBusiness: {
    parameters: {
      query?: never
      header?: {
        /** Returns 412 if the business no longer has this ETag. */
        'If-Match'?: string
      }
      path: {
        /** A business’s `id`. */
        'id': string
      }
      cookie?: never
    }
    requestBody: { content: { 'application/json': components['schemas']['ChangedBusiness'] } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Business'] } }
      202: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Business'] } }
      400: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      401: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      403: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      404: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      406: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      409: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      412: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      413: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      415: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      422: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      429: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      500: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
    }
  }
  /** Read visitor analytics */
  getAnalytics: {
    parameters: {
      query?: {
        /** First day. Defaults to 29 days before the last day. */
        'from'?: string
        /** Last day. Defaults to today. Up to 366 days in all. */
        'to'?: string
        /** Only this business. */
        'business'?: string
      }
      header?: {
        /** Returns 304 if the response still has this ETag. */
        'If-None-Match'?: string
      }
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { 'application/json': components['schemas']['Analytics'] } }
      304: { headers: { [name: string]: unknown }; content?: never }
      400: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      401: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      403: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      404: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      406: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      429: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
      500: { headers: { [name: string]: unknown }; content: { 'application/problem+json': components['schemas']['Problem'] } }
    }
  }
}
