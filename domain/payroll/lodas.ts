import { payrollFaults, payrollPeople } from './payroll-faults.ts'
import type { PayrollAbsence, PayrollFault, PayrollFile, PayrollMonth } from './payroll-month.ts'
import {
  bareNumber,
  commaText,
  fileText,
  isNothing,
  payrollRows,
  slashedDate,
  twoDigits,
} from './payroll-rows.ts'

/** Hours; what stands for days is not known for sure, and nothing is guessed. */
const keyOfHours = 1

const amountRecord =
  '10;u_lod_bwd_buchung_standard;abrechnung_zeitraum#bwd;pnr#bwd;la_eigene#bwd;bs_nr#bwd;bs_wert_butab#bwd;kostenstelle#bwd;'
const absenceRecord =
  '20;u_lod_psd_fehlzeiten;pnr#psd;datum_von_ttmmjjjj#psd;datum_bis_ttmmjjjj#psd;grund_fehlzeiten#psd;'

/**
 * A month for the ASCII import of DATEV LODAS: amounts are movement data (`#bwd`), absences master data (`#psd`), which
 * need a day from which they hold. A section without rows is left out.
 */
export function lodasFile(month: PayrollMonth): PayrollFile {
  const faults = [...payrollFaults(month), ...daysIn(month)]
  if (faults.length > 0) return { faults }
  const begin = `01/${twoDigits(month.month)}/${month.year}`
  const amounts = payrollRows(month, false).map(({ personnelNumber, wageType, quantity, costCentre }) =>
    line(10, begin, personnelNumber, wageType, keyOfHours, commaText(quantity), costCentre),
  )
  const absences = absenceLines(month)
  return {
    text: fileText([
      '[Allgemein]',
      'Ziel=LODAS',
      'Version_SST=1.0',
      `BeraterNr=${bareNumber(month.consultant)}`,
      `MandantenNr=${bareNumber(month.client)}`,
      'Datumsformat=TT/MM/JJJJ',
      'Feldtrennzeichen=;',
      'Zahlenkomma=,',
      ...(absences.length > 0 ? [`StammdatenGueltigAb=${begin}`] : []),
      '[Satzbeschreibung]',
      ...(amounts.length > 0 ? [amountRecord] : []),
      ...(absences.length > 0 ? [absenceRecord] : []),
      ...(absences.length > 0 ? ['[Stammdaten]', ...absences] : []),
      ...(amounts.length > 0 ? ['[Bewegungsdaten]', ...amounts] : []),
    ]),
  }
}

const line = (...fields: readonly (string | number)[]) => `${fields.join(';')};`

function absenceLines(month: PayrollMonth): string[] {
  const personOf = payrollPeople(month)
  const numberOf = ({ personId }: PayrollAbsence) => bareNumber(personOf(personId).personnelNumber ?? '')
  const orderOf = (absence: PayrollAbsence) => `${numberOf(absence).padStart(5, '0')} ${absence.from}`
  return [...month.absences]
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .map((absence) => {
      const { from, to, kind } = absence
      return line(20, numberOf(absence), slashedDate(from), slashedDate(to), month.absenceKeys[kind] ?? '')
    })
}

function daysIn(month: PayrollMonth): PayrollFault[] {
  const personOf = payrollPeople(month)
  return month.amounts
    .filter((amount) => 'days' in amount.quantity && !isNothing(amount))
    .map(({ personId, kind }) => ({ code: 'daysUnsupported', name: personOf(personId).name, kind }))
}
