import { randomUUID } from 'node:crypto'
import type { Example, Ids } from './example-of-call.ts'

/** Calls of tablets, and about them, made rightly and wrongly. */

const person = ({ teacherId }: Ids) => ({ id: teacherId })
const code = 'A'.repeat(43)
const tap = { id: '0b9f1c56-7d0e-4a5e-9a57-3f5d2b6c1e01', act: 'come', pin: '4711' }

export const kioskExamples: Record<string, Example> = {
  'GET /api/kiosks': {},
  'POST /api/kiosks': {
    body: () => ({ name: 'Personalraum' }),
    bad: () => [
      {},
      { name: '' },
      { name: 'F' },
      { name: 'n'.repeat(61) },
      { name: 'Flur\u202e' },
      { name: 7 },
    ],
  },
  'DELETE /api/kiosks/{id}': { params: ({ kioskId }) => ({ id: kioskId }) },
  'POST /api/kiosks/people/{id}/pin': { params: ({ spareTeacherId }) => ({ id: spareTeacherId }) },
  'GET /api/my/pin': {},
  'PUT /api/my/pin': {
    body: () => ({ pin: '4713' }),
    bad: () => [{}, { pin: '123' }, { pin: '1234' }, { pin: '47111111' }, { pin: 'abcd' }, { pin: 4713 }],
  },
  'POST /api/kiosk/pairing': {
    body: () => ({ token: code }),
    signed: async (_, { kioskCodes }) => ({ token: kioskCodes.shift() }),
    bad: () => [{}, { token: '' }, { token: code.slice(1) }, { token: `${code}=` }, { token: 7 }],
  },
  'GET /api/kiosk': {},
  'POST /api/kiosk/people/{id}/day': {
    params: person,
    body: ({ pin }) => ({ pin }),
    bad: () => [
      {},
      { pin: '' },
      { pin: 'abcd' },
      { pin: '1'.repeat(13) },
      { pin: 4711 },
      { pin: '4711', newPin: '' },
    ],
  },
  'POST /api/kiosk/people/{id}/taps': {
    params: person,
    body: ({ pin }) => ({ ...tap, pin }),
    signed: async (_, { pin }) => ({ ...tap, id: randomUUID(), act: 'come', pin }),
    bad: () => [
      {},
      { ...tap, id: '1' },
      { ...tap, act: 'sleep' },
      { ...tap, pin: undefined },
      { ...tap, kept: { at: 'now', sentAt: 'now' } },
      { ...tap, kept: { at: '2026-11-11T08:00:00Z' } },
    ],
  },
}
