import { maxWaitedDays } from '#domain/requests/quotes/quote.ts'
import { calendarMessages, hourText } from '#platform/text/calendar-messages.ts'
import { type Language, languageOfPath } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'

export type OfflineMessages = {
  bar: {
    offline: string
    silent: string
    notSaved: string
    saved(at: string): string
    daysAgo(days: number): string
    phones: string
    again: string
    /** Replaces these messages when the network is back. */
    back: string
    newest: string
  }
  kept: {
    title: string
    text: string
    see: string
    /** The heading of the list of waiting requests. */
    waiting(count: number): string
    written(at: string): string
    erased: string
    where: string
    sendNow: string
    forget: string
    forgetAll: string
    forgotten: string
    undo: string
    sent(at: string): string
    follow: string
    /** Replaces the link if another form had sent the same request before. */
    byEmail: string
    close: string
    refused: string
    form: string
  }
}

const en: OfflineMessages = {
  bar: {
    offline: 'You’re offline.',
    silent: 'The network isn’t responding.',
    notSaved: 'That page isn’t saved on this phone. Here’s what is.',
    saved: at => sentence`Saved ${at}.`,
    daysAgo: days => `${days} days ago`,
    phones: 'Phone numbers still work.',
    again: 'Try again',
    back: 'You’re back online. This is the saved copy.',
    newest: 'Show the latest version',
  },
  kept: {
    title: 'Saved on this phone',
    text: 'We’ll send it as soon as you’re back online.',
    see: 'See saved requests',
    waiting: count => (count === 1 ? 'One request is waiting to be sent' : `${count} requests are waiting to be sent`),
    written: at => `Written ${at}`,
    erased: `We delete it from this phone once it’s sent, or after ${maxWaitedDays} days.`,
    where: 'It’s only in this browser on this phone. Anyone who opens this page here can read it.',
    sendNow: 'Send now',
    forget: 'Delete',
    forgetAll: 'Delete all from this phone',
    forgotten: 'Deleted from this phone.',
    undo: 'Undo',
    sent: at => sentence`We sent the request you wrote ${at}.`,
    follow: 'Follow your request',
    byEmail: 'Check your email for the link to follow it.',
    close: 'Close',
    refused: 'We couldn’t send this request. Fill out the form again, or call.',
    form: 'Open the form',
  },
}

const es: OfflineMessages = {
  bar: {
    offline: 'No tiene conexión.',
    silent: 'La red no responde.',
    notSaved: 'La página que pidió no está guardada en este teléfono. Esto es lo que hay.',
    saved: at => sentence`Guardado ${at}.`,
    daysAgo: days => `hace ${days} días`,
    phones: 'Los números de teléfono siguen funcionando.',
    again: 'Intentar de nuevo',
    back: 'Ya tiene conexión. Esta es la copia guardada.',
    newest: 'Ver la más reciente',
  },
  kept: {
    title: 'Guardado en este teléfono',
    text: 'Lo enviaremos en cuanto vuelva a tener conexión.',
    see: 'Ver las solicitudes guardadas',
    waiting: count => (count === 1 ? 'Hay una solicitud por enviar' : `Hay ${count} solicitudes por enviar`),
    written: at => `Escrita ${at}`,
    erased: `Se borra de este teléfono cuando se ha enviado, o a los ${maxWaitedDays} días.`,
    where: 'Solo está en este navegador, en este teléfono. Cualquiera que abra esta página aquí puede leerlo.',
    sendNow: 'Enviar ahora',
    forget: 'Borrar',
    forgetAll: 'Borrar todo de este teléfono',
    forgotten: 'Borrado de este teléfono.',
    undo: 'Deshacer',
    sent: at => sentence`Ya enviamos la solicitud que escribió ${at}.`,
    follow: 'Seguir su solicitud',
    byEmail: 'Busque en su correo el enlace para seguirla.',
    close: 'Cerrar',
    refused: 'No pudimos enviar esta solicitud. Llene el formulario de nuevo, o llame.',
    form: 'Abrir el formulario',
  },
}

const ht: OfflineMessages = {
  bar: {
    offline: 'Ou pa gen koneksyon.',
    silent: 'Rezo a pa reponn.',
    notSaved: 'Paj ou mande a pa anrejistre sou telefòn sa a. Men sa ki la.',
    saved: at => sentence`Anrejistre ${at}.`,
    daysAgo: days => `sa gen ${days} jou`,
    phones: 'Nimewo telefòn yo toujou mache.',
    again: 'Eseye ankò',
    back: 'Ou gen koneksyon ankò. Sa a se kopi ki te anrejistre a.',
    newest: 'Gade dènye a',
  },
  kept: {
    title: 'Anrejistre sou telefòn sa a',
    text: 'N ap voye li lè ou gen koneksyon ankò.',
    see: 'Gade sa k ap tann',
    waiting: count => (count === 1 ? 'Yon demann ap tann pou l pati' : `${count} demann ap tann pou yo pati`),
    written: at => `Ekri ${at}`,
    erased: `Nou efase li sou telefòn sa a lè li fin pati, oswa apre ${maxWaitedDays} jou.`,
    where: 'Li sèlman nan navigatè sa a, sou telefòn sa a. Nenpòt moun ki louvri paj sa a isit la ka li l.',
    sendNow: 'Voye kounye a',
    forget: 'Efase',
    forgetAll: 'Efase tout sou telefòn sa a',
    forgotten: 'Efase sou telefòn sa a.',
    undo: 'Anile',
    sent: at => `Demann ou te ekri ${at} a pati.`,
    follow: 'Swiv demann ou an',
    byEmail: 'Gade nan imèl ou pou jwenn lyen pou swiv li.',
    close: 'Fèmen',
    refused: 'Nou pa t kapab pran demann sa a. Ekri li ankò sou fòm nan, oswa rele.',
    form: 'Louvri fòm nan',
  },
}

const catalogs: Record<Language, OfflineMessages> = { en, es, ht }

export function offlineMessages(path: string) {
  return catalogs[languageOfPath(path)]
}

const dayMs = 86_400_000

/** Uses the device's time zone: 'Tuesday 3:40 pm', or the number of days if the weekday would be ambiguous. */
export function sayTime(path: string, at: Date, now: Date) {
  const language = languageOfPath(path)
  const days = Math.floor((now.getTime() - at.getTime()) / dayMs)
  if (days >= 6) return catalogs[language].bar.daysAgo(days)
  const { weekdays, weekdayAndHour } = calendarMessages[language]
  const weekday = weekdays[(at.getDay() + 6) % 7] ?? ''
  return weekdayAndHour(weekday, hourText(language, at.getHours() * 60 + at.getMinutes()))
}
