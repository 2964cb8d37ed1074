/** What the page of a colleague and the one of an invitation wait for; tried by `own-answers.story.ts`. */
export interface OwnArea {
  readonly answer: string
  readonly place: string
  /** The name of what opens it on the own page; left out: it stands there, or is the page of the invitation. */
  readonly press?: RegExp
}

export const ownAreas: readonly OwnArea[] = [
  { answer: 'GET /api/my/weeks/{weekId}', place: 'my/my-area.tsx' },
  { answer: 'GET /api/my/account', place: 'my/my-area.tsx' },
  { answer: 'GET /api/my/leave', place: 'my/my-area.tsx' },
  { answer: 'GET /api/my/months', place: 'my/my-area.tsx' },
  { answer: 'GET /api/my/months/{month}', place: 'my/month-dialog.tsx', press: /^Open\b/ },
]

/** Places of the page of an invitation. What it asks is no reading: the token must stand in no address. */
export const joinPlaces = ['sign-in/join/invitation.tsx', 'sign-in/join/join-page.tsx']
