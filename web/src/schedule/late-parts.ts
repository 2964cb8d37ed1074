/** Parts in chunks of their own that other places show. */

export const loadAbsenceDialog = () =>
  import('./absences/absence-dialog.tsx').then(({ AbsenceDialog }) => AbsenceDialog)

export const loadLawCards = () => import('./area/law-cards.tsx').then(({ LawCards }) => LawCards)
