/** Calls of what is one's own, made rightly and wrongly. */

/** No address is known by an id that was not made. */
const noSuchAddress = {
  params: () => ({ addressId: 'f'.repeat(32) }),
  refusal: { status: 404, code: 'not_found' },
}

/** A day that was really worked. */
export const recorded = ({ weekId }: { readonly weekId: number }, dayOfWeek = 1) => ({
  weekId,
  dayOfWeek,
  version: 0,
  record: { spans: '07:53-12:00 b12:00-12:30 12:30-16:07' },
})

/** Of nobody, and so of none of the callers. */
const noSuchRequest = {
  params: () => ({ id: 999_999 }),
  refusal: { status: 404, code: 'not_found' },
}
const asked = { kind: 'leave', from: '2027-06-07', to: '2027-06-11' }
const badAsked = (more: object = {}) => [
  { ...asked, ...more, kind: 'sick' },
  { ...asked, ...more, kind: null },
  { ...asked, ...more, from: '2027-02-30' },
  { ...asked, ...more, from: undefined },
  { ...asked, ...more, firstHalf: 'yes' },
  { ...asked, ...more, message: 'n'.repeat(301) },
  { ...asked, ...more, message: 'Bitte\u202e' },
  { ...asked, ...more, teacherId: 1 },
]

export const myExamples = {
  'GET /api/my/weeks/{weekId}': { params: ({ weekId }: { readonly weekId: number }) => ({ weekId }) },
  'GET /api/my/account': {},
  'GET /api/my/leave': {
    query: 'year=2026',
    badQueries: ['', 'year=2023', 'year=26', 'year=2026&teacherId=1'],
  },
  'GET /api/my/months': {},
  'GET /api/my/months/{month}': { params: () => ({ month: '2026-11' }) },
  // Of a month that is not closed: there is none to confirm.
  'PUT /api/my/months/{month}/confirmation': {
    params: () => ({ month: '2026-11' }),
    body: () => ({ closedAt: '2026-12-01T08:00:00.000Z' }),
    refusal: { status: 409, code: 'month_not_confirmable' },
    bad: () => [{}, { closedAt: null }, { closedAt: '2026-12-01' }, { closedAt: 'yesterday' }],
  },
  'GET /api/my/changes': {
    query: 'since=2026-11-01T00:00:00Z',
    badQueries: ['since=', 'since=yesterday', 'since=2026-11-01', 'teacherId=1'],
  },
  'GET /api/my/copy': {},
  'GET /api/my/calendar': {},
  'POST /api/my/calendar': {
    body: () => ({ label: 'Telefon', language: 'de' }),
    bad: () => [
      {},
      { label: '', language: 'de' },
      { label: 'x'.repeat(61), language: 'de' },
      { label: 'Tele\u202Efon', language: 'de' },
      { label: 'Telefon', language: 'fr' },
      { label: 'Telefon', language: 'de', memberId: 1 },
    ],
  },
  'POST /api/my/calendar/{addressId}/renew': noSuchAddress,
  'DELETE /api/my/calendar/{addressId}': noSuchAddress,
  'GET /api/my/readers': {},
  'GET /api/my/devices': {},
  // No key is known by an id that was not made.
  'DELETE /api/my/devices/{passkeyId}': {
    params: () => ({ passkeyId: 'f'.repeat(32) }),
    refusal: { status: 404, code: 'not_found' },
  },
  'PUT /api/my/records': {
    body: ({ weekId }: { readonly weekId: number }) => ({ days: [recorded({ weekId }, 2)] }),
    bad: ({ weekId }: { readonly weekId: number }) => [
      { days: [] },
      { days: [{ ...recorded({ weekId }), teacherId: 1 }] },
      { days: [{ ...recorded({ weekId }), record: { asPlanned: false } }] },
      { days: [{ ...recorded({ weekId }), record: { spans: '08:00-24:00' } }] },
      { days: [{ ...recorded({ weekId }), record: { sickFrom: '11:10' } }] },
      { days: [{ ...recorded({ weekId }), record: { sickFrom: '11:00', spans: '08:00-11:00' } }] },
    ],
  },
  // Nothing of this day is the management's.
  'PUT /api/my/records/agreement': {
    body: ({ weekId }: { readonly weekId: number }) => ({ weekId, dayOfWeek: 1, version: 1, agreed: false }),
    refusal: { status: 404, code: 'not_found' },
    bad: ({ weekId }: { readonly weekId: number }) => [
      { weekId, dayOfWeek: 1, version: 1 },
      { weekId, dayOfWeek: 6, version: 1, agreed: true },
    ],
  },
  'GET /api/my/requests': {},
  'POST /api/my/requests': { body: () => asked, bad: () => badAsked() },
  'PUT /api/my/requests/{id}': {
    ...noSuchRequest,
    body: () => ({ ...asked, version: 1 }),
    bad: () => [...badAsked({ version: 1 }), asked, { ...asked, version: 0 }],
  },
  'POST /api/my/requests/{id}/withdraw': {
    ...noSuchRequest,
    body: () => ({ version: 1 }),
    bad: () => [{}, { version: 0 }, { version: '1' }],
  },
  'GET /api/my/requests/calendar': {
    query: 'month=2027-06',
    badQueries: ['', 'month=2027', 'month=2027-13', 'month=2027-06&teacherId=1'],
  },
  'GET /api/my/requests/effect': {
    query: 'kind=leave&from=2027-06-07&to=2027-06-11',
    badQueries: [
      '',
      'kind=sick&from=2027-06-07&to=2027-06-11',
      'kind=leave&from=2027-06-07',
      'kind=leave&from=2027-06-07&to=2027-06-11&firstHalf=1',
    ],
  },
}
