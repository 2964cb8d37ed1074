/** What is printed on the keys. Those that are called the same everywhere need no word: Esc, Alt, Tab, F2. */
export const en = {
  Ctrl: 'Ctrl',
  Shift: 'Shift',
  Enter: 'Enter',
  Delete: 'Del',
  Home: 'Home',
  End: 'End',
  PageUp: 'Page up',
  PageDown: 'Page down',
} as const

export const de = {
  Ctrl: 'Strg',
  Shift: 'Umschalt',
  Enter: 'Eingabe',
  Delete: 'Entf',
  Home: 'Pos 1',
  End: 'Ende',
  PageUp: 'Bild auf',
  PageDown: 'Bild ab',
}
