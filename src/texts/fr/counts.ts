export const files = (count: number) => (count < 2 ? `${count} fichier` : `${count} fichiers`)
