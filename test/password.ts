/** The password of every member whom a test signs in, unless the test is about passwords. */
export const password = 'Steiler Bergpfad 9'
