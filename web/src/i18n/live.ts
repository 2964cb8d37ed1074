export const en = {
  saving: 'Saving…',
  saved: 'Saved',
  notSaved: 'Not saved',
  retry: 'Retry',
  lostTitle: 'Connection lost',
  lost: 'What you see may be out of date. We are trying to reconnect.',
  back: 'Connected again. Everything is up to date.',
} as const

export const de = {
  saving: 'Wird gespeichert …',
  saved: 'Gespeichert',
  notSaved: 'Nicht gespeichert',
  retry: 'Noch einmal versuchen',
  lostTitle: 'Verbindung unterbrochen',
  lost: 'Was Sie sehen, ist vielleicht nicht mehr aktuell. Die Verbindung wird wieder aufgebaut.',
  back: 'Wieder verbunden. Alles ist aktuell.',
}
