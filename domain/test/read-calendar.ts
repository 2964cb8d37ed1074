import ICAL from 'ical.js'

/** An entry as another program reads it. */
export interface ReadEvent {
  readonly uid: string
  readonly sequence: number
  readonly stamp: string
  readonly summary: string
  readonly description: string | null
  readonly status: string
  readonly isWholeDay: boolean
  /** In UTC, or dates of a whole day. */
  readonly start: string
  readonly end: string
}

// Not of the standard, so its type is not known there; what is not known is text (RFC 5545, 3.8.8.2).
ICAL.design.icalendar.property['x-wr-calname'] = { defaultType: 'text' }

/** Reads a calendar with `ical.js`, which knows nothing of how it was written. */
export function readCalendar(text: string): { name: string; events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component): ReadEvent => {
    const event = new ICAL.Event(component)
    const isWholeDay = event.startDate.isDate
    const told = (time: InstanceType<typeof ICAL.Time>) =>
      isWholeDay ? time.toString() : time.toJSDate().toISOString()
    return {
      uid: event.uid,
      sequence: event.sequence,
      stamp: String(component.getFirstPropertyValue('dtstamp')),
      summary: event.summary,
      description: event.description,
      status: String(component.getFirstPropertyValue('status')),
      isWholeDay,
      start: told(event.startDate),
      end: told(event.endDate),
    }
  })
  return { name: String(calendar.getFirstPropertyValue('x-wr-calname')), events }
}

/** In octets, without the end of the line. */
export function longestLine(text: string): number {
  return Math.max(...text.split('\r\n').map((line) => new TextEncoder().encode(line).length))
}
