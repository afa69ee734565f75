/** The password of everybody whom a test signs in, unless it is about passwords. */
export const password = 'Steiler Bergpfad 9'
