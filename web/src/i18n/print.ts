export const en = {
  title: 'Print the week',
  kept: 'This device remembers your choice, also for printing from the browser’s menu.',
  neutral: 'Absences without the reason',
  neutralHint: 'Every absence is a plain “/”. Sickness is health data and does not belong on the wall.',
  reasonsHint: 'The paper tells who is sick. Please keep it where only the team can see it.',
  hours: 'Hours',
  hoursHint: 'Contract, target and actual hours, and the balance if it is shown.',
  notes: 'Notes',
  notesHint: 'Numbered in the table, with their words below it.',
  notesHintNeutral: 'Numbered in the table, with their words below it; those of absences stay out.',
  legend: 'Legend',
  legendHint: 'What the letters mean.',
  notIn: 'not in',
} as const

export const de = {
  title: 'Woche drucken',
  kept: 'Dieses Gerät merkt sich die Auswahl, auch für das Drucken über das Menü des Browsers.',
  neutral: 'Grund der Abwesenheit weglassen',
  neutralHint:
    'Jede Abwesenheit steht als „/“. Krankheit ist eine Gesundheitsangabe und gehört nicht an die Wand.',
  reasonsHint: 'Auf dem Blatt steht, wer krank ist. Bitte dort aufbewahren, wo nur das Team es sieht.',
  hours: 'Stunden',
  hoursHint: 'Vertrag, Soll und Ist, dazu der Saldo, wenn er gezeigt wird.',
  notes: 'Notizen',
  notesHint: 'Im Plan als Nummer, der Wortlaut darunter.',
  notesHintNeutral: 'Im Plan als Nummer, der Wortlaut darunter; die zu Abwesenheiten bleiben weg.',
  legend: 'Legende',
  legendHint: 'Was die Buchstaben bedeuten.',
  notIn: 'nicht da',
}
