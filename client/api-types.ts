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
    /** Only the operator's keys may send logo, latitude, longitude, rating, reviews, claimed, featured, status. */
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
      responseMinutes?: number | null
      serviceMiles?: number | null
      yearsInBusiness?: number | null
      employeeCount?: number | null
      /** A day with a break has several spans. Days that are left out are closed. A span that closes no later than it opens ends on the next day. */
      hours?: (components['schemas']['OpeningSpan'])[]
      /** Days on which other hours hold than in the week: holidays, a closure after a hurricane. */
      specialHours?: (components['schemas']['SpecialDay'])[]
      logo?: string
      /** Send both, or neither: then the address, the ZIP or the city says where it is. Send them again with a new address. */
      latitude?: number | null
      /** Send both, or neither: then the address, the ZIP or the city says where it is. Send them again with a new address. */
      longitude?: number | null
      rating?: number
      reviews?: number
      claimed?: boolean
      featured?: boolean
      status?: 'active' | 'pending' | 'suspended' | 'archived'
    }
    OpeningSpan: {
      weekday: number
      /** In the time zone of the business. */
      opens: string
      /** In the time zone of the business. */
      closes: string
    }
    SpecialDay: {
      from: string
      /** The last day; left out: the same day. */
      until?: string
      /** Empty: closed. */
      spans: ({
        /** In the time zone of the business. */
        opens: string
        /** In the time zone of the business. */
        closes: string
      })[]
      note?: string
    }
    /** What is left out stays as it is. Null takes a figure away. */
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
      responseMinutes?: number | null
      serviceMiles?: number | null
      yearsInBusiness?: number | null
      employeeCount?: number | null
      /** A day with a break has several spans. Days that are left out are closed. A span that closes no later than it opens ends on the next day. */
      hours?: (components['schemas']['OpeningSpan'])[]
      /** Days on which other hours hold than in the week: holidays, a closure after a hurricane. */
      specialHours?: (components['schemas']['SpecialDay'])[]
      logo?: string
      /** Send both, or neither: then the address, the ZIP or the city says where it is. Send them again with a new address. */
      latitude?: number | null
      /** Send both, or neither: then the address, the ZIP or the city says where it is. Send them again with a new address. */
      longitude?: number | null
      rating?: number
      reviews?: number
      claimed?: boolean
      featured?: boolean
      status?: 'active' | 'pending' | 'suspended' | 'archived'
    }
    /** A business was listed. */
    BusinessCreatedEvent: {
      /** Stays the same however often the event is sent. */
      id: string
      type: 'business.created'
      apiVersion: 'v1'
      /** When it happened, in seconds since 1970. */
      created: number
      data: {
        object: components['schemas']['Business']
      }
    }
    /** A company that the directory lists. */
    Business: {
      /** Never changes. */
      id: string
      /** The name in the address of its page; changes with the name. */
      slug: string
      name: string
      email: string
      phone: string
      /** The same number as +15615550100. */
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
      /** Somebody speaks for it. */
      claimed: boolean
      featured: boolean
      /** The operator has checked its license. */
      verified: boolean
      /** It answers around the clock. */
      emergency: boolean
      responseMinutes: number | null
      serviceMiles: number | null
      licenseNumber: string
      yearsInBusiness: number | null
      employeeCount: number | null
      /** The public sees what is active. */
      status: 'active' | 'pending' | 'suspended' | 'archived'
      category: string | null
      otherCategories: (string)[]
      /** A day with a break has several spans. */
      hours: ({
        /** 1 is Monday. */
        weekday: number
        /** In the time zone of the business. */
        opens: string
        /** Not after `opens`: on the next day. */
        closes: string
      })[]
      /** Days on which other hours hold than in the week. Days that are over may still be among them. */
      specialHours: ({
        from: string
        /** The last of these days. */
        until: string
        /** Empty: closed. */
        spans: ({
          /** In the time zone of the business. */
          opens: string
          /** In the time zone of the business. */
          closes: string
        })[]
        note: string
      })[]
      /** As many as its plan includes, the cover first. The API reads them only. */
      photos: ({
        /** On this host. */
        path: string
        /** A copy of at most 800 pixels a side. */
        smallPath: string
        caption: string
      })[]
    }
    /** A business was changed. */
    BusinessUpdatedEvent: {
      /** Stays the same however often the event is sent. */
      id: string
      type: 'business.updated'
      apiVersion: 'v1'
      /** When it happened, in seconds since 1970. */
      created: number
      data: {
        object: components['schemas']['Business']
      }
    }
    /** A business was taken away. */
    BusinessRemovedEvent: {
      /** Stays the same however often the event is sent. */
      id: string
      type: 'business.removed'
      apiVersion: 'v1'
      /** When it happened, in seconds since 1970. */
      created: number
      data: {
        object: components['schemas']['RemovedBusiness']
      }
    }
    /** All that is left to tell. */
    RemovedBusiness: {
      id: string
    }
    /** A homeowner asks for a quote. */
    QuoteRequestCreatedEvent: {
      /** Stays the same however often the event is sent. */
      id: string
      type: 'quote_request.created'
      apiVersion: 'v1'
      /** When it happened, in seconds since 1970. */
      created: number
      data: {
        object: components['schemas']['QuoteRequest']
      }
    }
    /** A homeowner asks one business for a quote. */
    QuoteRequest: {
      id: string
      /** The business that was asked. */
      business: {
        id: string
        name: string
      }
      name: string
      email: string
      phone: string | null
      message: string
      /** The language of the page that it was written on. */
      language: string
      sentAt: string
    }
    /** A test event that you sent. */
    EndpointTestEvent: {
      /** Stays the same however often the event is sent. */
      id: string
      type: 'endpoint.test'
      apiVersion: 'v1'
      /** When it happened, in seconds since 1970. */
      created: number
      data: {
        object: components['schemas']['EndpointTest']
      }
    }
    /** Sent to one endpoint when its owner asks for it. */
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
      /** Send it as `cursor` for the next page; null: this was the last. */
      nextCursor: string | null
      /** With `near`: how many businesses of the list have no known location, 1000 at most. They are in it whatever the radius, and come last by distance. */
      distanceUnknown?: number
    }
    /** A business with the fields that were asked for; all of them unless told. */
    ListedBusiness: {
      id: string
      /** The name in the address of its page; changes with the name. */
      slug?: string
      name?: string
      email?: string
      phone?: string
      /** The same number as +15615550100. */
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
      /** Somebody speaks for it. */
      claimed?: boolean
      featured?: boolean
      /** The operator has checked its license. */
      verified?: boolean
      /** It answers around the clock. */
      emergency?: boolean
      responseMinutes?: number | null
      serviceMiles?: number | null
      licenseNumber?: string
      yearsInBusiness?: number | null
      employeeCount?: number | null
      /** The public sees what is active. */
      status?: 'active' | 'pending' | 'suspended' | 'archived'
      category?: string | null
      otherCategories?: (string)[]
      /** A day with a break has several spans. */
      hours?: ({
        /** 1 is Monday. */
        weekday: number
        /** In the time zone of the business. */
        opens: string
        /** Not after `opens`: on the next day. */
        closes: string
      })[]
      /** Days on which other hours hold than in the week. Days that are over may still be among them. */
      specialHours?: ({
        from: string
        /** The last of these days. */
        until: string
        /** Empty: closed. */
        spans: ({
          /** In the time zone of the business. */
          opens: string
          /** In the time zone of the business. */
          closes: string
        })[]
        note: string
      })[]
      /** As many as its plan includes, the cover first. The API reads them only. */
      photos?: ({
        /** On this host. */
        path: string
        /** A copy of at most 800 pixels a side. */
        smallPath: string
        caption: string
      })[]
      /** From `near`. Rough where locationPrecision is zip or city; null where the location is not known. */
      distanceMiles?: number | null
    }
    ChosenBusiness: {
      /** Never changes. */
      id: string
      /** The name in the address of its page; changes with the name. */
      slug?: string
      name?: string
      email?: string
      phone?: string
      /** The same number as +15615550100. */
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
      /** Somebody speaks for it. */
      claimed?: boolean
      featured?: boolean
      /** The operator has checked its license. */
      verified?: boolean
      /** It answers around the clock. */
      emergency?: boolean
      responseMinutes?: number | null
      serviceMiles?: number | null
      licenseNumber?: string
      yearsInBusiness?: number | null
      employeeCount?: number | null
      /** The public sees what is active. */
      status?: 'active' | 'pending' | 'suspended' | 'archived'
      category?: string | null
      otherCategories?: (string)[]
      /** A day with a break has several spans. */
      hours?: ({
        /** 1 is Monday. */
        weekday: number
        /** In the time zone of the business. */
        opens: string
        /** Not after `opens`: on the next day. */
        closes: string
      })[]
      /** Days on which other hours hold than in the week. Days that are over may still be among them. */
      specialHours?: ({
        from: string
        /** The last of these days. */
        until: string
        /** Empty: closed. */
        spans: ({
          /** In the time zone of the business. */
          opens: string
          /** In the time zone of the business. */
          closes: string
        })[]
        note: string
      })[]
      /** As many as its plan includes, the cover first. The API reads them only. */
      photos?: ({
        /** On this host. */
        path: string
        /** A copy of at most 800 pixels a side. */
        smallPath: string
        caption: string
      })[]
    }
    /** What visitors did, day by day. */
    Analytics: {
      from: string
      to: string
      totals: components['schemas']['AnalyticsTotals']
      days: (components['schemas']['AnalyticsDay'])[]
    }
    AnalyticsTotals: {
      /** Times that the page of a business was opened. */
      views: number
      /** Taps on a telephone number. */
      calls: number
      websiteClicks: number
      /** Quote requests that were sent. */
      requests: number
    }
    AnalyticsDay: {
      day: string
      /** Times that the page of a business was opened. */
      views: number
      /** Taps on a telephone number. */
      calls: number
      websiteClicks: number
      /** Quote requests that were sent. */
      requests: number
    }
    /** Why a call was refused (RFC 9457). */
    Problem: {
      /** Where the documentation explains it. */
      type: string
      title: string
      status: number
      detail: string
      /** Stays the same; decide by this. */
      code: 'key-missing' | 'key-refused' | 'permission-missing' | 'rate-limit-reached' | 'not-found' | 'method-not-allowed' | 'not-acceptable' | 'unsupported-media-type' | 'body-malformed' | 'body-too-large' | 'request-malformed' | 'request-too-slow' | 'headers-too-large' | 'busy' | 'parameters-not-valid' | 'fields-not-valid' | 'etag-mismatch' | 'changed-meanwhile' | 'idempotency-key-reused' | 'too-many-waiting' | 'too-many-changes' | 'unexpected'
      /** Name it when you ask the operator about it. */
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
        /** In its name, or the name of one of its categories. */
        'q'?: string
        /** Part of 'City, ST'. */
        'city'?: string
        /** Name or slug of a category. */
        'category'?: string
        'claimed'?: 'true' | 'false'
        'featured'?: 'true' | 'false'
        /** Answers around the clock. */
        'emergency'?: 'true' | 'false'
        'verified'?: 'true' | 'false'
        /** Only the listings of the key's account, seen by the public or not. */
        'owned'?: 'true'
        /** Active unless told. The operator's keys see all of them, a contractor's key its own. */
        'status'?: 'active' | 'pending' | 'suspended' | 'archived'
        /** 'latitude,longitude' with six decimals at most, or a ZIP of the region. */
        'near'?: string
        /** Miles around `near`; 25 by default, 500 at most. It leaves out nobody whose location is not known. */
        'radius'?: string
        /** By name unless told; with `q` by rating, near a point by distance. */
        'sort'?: 'name' | 'newest' | 'rating' | 'reviews' | 'distance'
        /** 25 unless told, 100 at most. */
        'limit'?: string
        /** The `nextCursor` of the page before; everything else as it was there. */
        'cursor'?: string
        /** Names of fields with commas between; `id` is always there. */
        'fields'?: string
      }
      header?: {
        /** 304 when the answer still has this ETag. */
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
        /** A word of your choice, new for each business. For 24 hours a repeated call gets the first answer. */
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
        /** Names of fields with commas between; `id` is always there. */
        'fields'?: string
      }
      header?: {
        /** 304 when the answer still has this ETag. */
        'If-None-Match'?: string
      }
      path: {
        /** The `id` of a business. */
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
        /** 412 when the business no longer has this ETag. */
        'If-Match'?: string
      }
      path: {
        /** The `id` of a business. */
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
  /** Read what visitors did */
  getAnalytics: {
    parameters: {
      query?: {
        /** First day; 29 days before the last unless told. */
        'from'?: string
        /** Last day; today unless told. At most 366 days. */
        'to'?: string
        /** Of this business only. */
        'business'?: string
      }
      header?: {
        /** 304 when the answer still has this ETag. */
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
