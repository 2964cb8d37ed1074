/** What the page of a colleague and the one of an invitation wait for; tried by `own-answers.story.ts`. */
export interface OwnArea {
  readonly answer: string
  readonly place: string
  /** The name of what opens it on the own page; left out: it stands there, or is the page of the invitation. */
  readonly press?: RegExp
  /** What is pressed after that, where it can be. */
  readonly further?: readonly RegExp[]
}

export const ownAreas: readonly OwnArea[] = [
  { answer: 'GET /api/my/weeks/{weekId}', place: 'my/my-area.tsx' },
  { answer: 'GET /api/my/account', place: 'my/my-area.tsx' },
  { answer: 'GET /api/my/leave', place: 'my/my-area.tsx' },
  { answer: 'GET /api/my/months', place: 'my/my-area.tsx' },
  { answer: 'GET /api/my/months/{month}', place: 'my/month-dialog.tsx', press: /^Open\b/ },
  { answer: 'GET /api/my/requests', place: 'my/requests/requests-card.tsx' },
  {
    answer: 'GET /api/my/requests/calendar',
    place: 'my/requests/ask-calendar.tsx',
    press: /^Ask for leave$/,
  },
  {
    answer: 'GET /api/my/requests/effect',
    place: 'my/requests/ask-sheet.tsx',
    press: /^Ask for leave$/,
    further: [/^Next month$/, /^\w+day, /],
  },
  { answer: 'GET /api/my/swaps', place: 'my/swaps/swaps-card.tsx' },
  {
    answer: 'GET /api/my/swaps/choices',
    place: 'my/swaps/offer-form.tsx',
    press: /^Swap$/,
    further: [/^\w{3}, /],
  },
  { answer: 'GET /api/my/calendar', place: 'my/calendar-dialog.tsx', press: /^Set up a calendar/ },
  { answer: 'GET /api/my/devices', place: 'my/devices-dialog.tsx', press: /^Show your devices/ },
  { answer: 'GET /api/my/readers', place: 'my/readers-dialog.tsx', press: /^Show who looked/ },
]

/** In the settings of a house that has invited somebody. */
export const accessAreas: readonly OwnArea[] = [
  {
    answer: 'GET /api/access/history',
    place: 'house/access/access-history-dialog.tsx',
    press: /^Access history/,
  },
  {
    answer: 'GET /api/teachers/active',
    place: 'house/access/start-pin-dialog.tsx',
    press: /^Give a PIN/,
  },
]

/** On a tablet in the hall. */
export const tabletAreas: readonly OwnArea[] = [{ answer: 'GET /api/kiosk', place: 'kiosk/kiosk-page.tsx' }]

/** Places of the page of an invitation. What it asks is no reading: the token must stand in no address. */
export const joinPlaces = ['sign-in/join/invitation.tsx', 'sign-in/join/join-page.tsx']
