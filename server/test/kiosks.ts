import { randomUUID } from 'node:crypto'
import type { Browser, TestServer } from './house.ts'

/** A tablet of the house of this manager, paired. */
export async function tabletOf(server: TestServer, manager: Browser, name = 'Flur') {
  const made = await manager.post('/api/kiosks', { name })
  if (made.status !== 201) throw new Error(`No tablet was made: ${made.text}`)
  const browser = server.browser(manager.host)
  const paired = await browser.post('/api/kiosk/pairing', { token: made.body.token })
  if (paired.status !== 200) throw new Error(`No tablet was paired: ${paired.text}`)
  return { browser, id: made.body.kiosk.id as number, token: made.body.token as string }
}

/** Gives a person a PIN and chooses another one on the tablet. */
export async function pinOn(manager: Browser, tablet: Browser, teacherId: number, pin: string) {
  const { body } = await manager.post(`/api/kiosks/people/${teacherId}/pin`)
  const reply = await tablet.post(`/api/kiosk/people/${teacherId}/day`, { pin: body.pin, newPin: pin })
  if (reply.status !== 200) throw new Error(`No PIN was chosen: ${reply.text}`)
}

export const tapAs = (
  tablet: Browser,
  teacherId: number,
  pin: string,
  act: string,
  more: { readonly id?: string; readonly kept?: object } = {},
) => tablet.post(`/api/kiosk/people/${teacherId}/taps`, { id: randomUUID(), act, pin, ...more })
