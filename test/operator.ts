/** Settings of an installation whose operator is known: its organisations conclude a processing agreement. */
export const operatorSettings = {
  OPERATOR_NAME: 'Andenken Betrieb GmbH',
  OPERATOR_ADDRESS: 'Lände 3|82515 Wolfratshausen',
  OPERATOR_EMAIL: 'kontakt@betrieb.example',
}
