/** What a house enters that hands files to its payroll office. */
export const payrollSettings = {
  format: 'lodas',
  entryMode: 'month',
  consultant: 1_234_567,
  client: 12_345,
  wageTypes: { payout: 200, unpaid: null },
  absenceKeys: { sick: 'K' },
}
