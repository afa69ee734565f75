/** The names of the bench's customers: by language, so that searches meet umlauts, accents and other scripts. */
type Names = { language: string; share: number; first: string[]; last: string[] }

const words = (text: string) => text.split(' ')

export const names: Names[] = [
  {
    language: 'de',
    share: 58,
    first: words(
      'Anna Mia Lena Hannah Emma Sophie Marie Lea Laura Julia Katharina Jörg Günther Käthe Björn Sören Lukas Jonas Leon Finn Paul Felix Maximilian Tobias Andreas Stefan Michael Thomas Sabine Petra Ursula Jürgen Max Moritz Franziska Änne',
    ),
    last: words(
      'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Huber Maier Gruber Steiner Moser Pichler Grießer Jäger Böhm Köhler Weiß Groß',
    ),
  },
  {
    language: 'en',
    share: 14,
    first: words('Oliver George Harry Noah Jack Olivia Amelia Isla Ava Emily Grace James William Sarah Chloe'),
    last: words('Smith Jones Taylor Brown Williams Wilson Johnson Davies Evans O’Brien Walker Wright Thompson Hughes'),
  },
  {
    language: 'it',
    share: 6,
    first: words('Leonardo Francesco Alessandro Lorenzo Mattia Sofia Giulia Aurora Alice Niccolò'),
    last: words('Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino D’Angelo'),
  },
  {
    language: 'fr',
    share: 5,
    first: words('Gabriel Raphaël Léo Louis Jules Jade Louise Zoé Chloé Éloïse François'),
    last: words('Martin Bernard Dubois Thomas Robert Lefèvre Garçon Béranger Çevik Noël'),
  },
  {
    language: 'cs',
    share: 5,
    first: words('Jakub Jan Tomáš Eliška Tereza Adéla Matyáš Vojtěch Ondřej Lucie'),
    last: words('Novák Svoboda Novotný Dvořák Černý Procházka Kučera Veselý Horák Němec'),
  },
  {
    language: 'pl',
    share: 4,
    first: words('Łukasz Paweł Michał Zofia Zuzanna Julia Wojciech Małgorzata Agnieszka Jan'),
    last: words('Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Dąbrowski'),
  },
  {
    language: 'tr',
    share: 3,
    first: words('Yusuf Eymen Ömer Zeynep Elif Defne Çağla Gül Şebnem İbrahim'),
    last: words('Yılmaz Kaya Demir Şahin Çelik Yıldız Öztürk Aydın Özdemir Güneş'),
  },
  {
    language: 'vi',
    share: 2,
    first: words('Minh Anh Đức Hương Linh Phương Thảo Tuấn'),
    last: words('Nguyễn Trần Lê Phạm Huỳnh Võ Đặng Bùi'),
  },
  {
    language: 'ru',
    share: 2,
    first: words('Мария Анна Алексей Дмитрий Ольга Сергей'),
    last: words('Иванова Смирнов Кузнецова Попов Соколова'),
  },
  { language: 'zh', share: 1, first: words('伟 芳 娜 敏 静 丽'), last: words('王 李 张 刘 陈 杨') },
]

/** Half of the last names are composed of these, so that there are as many different ones as in life. */
export const syllables = {
  start: words(
    'Hin Ober Unter Stein Kirch Wald Berg Mitter Nieder Hoch Tann Eich Lind Birk Grün Alt Neu Wies Feld Brunn',
  ),
  middle: words('ter hol hub dorf ach eg stätt leit reis gass moos ried egg au kogl seis stall mair brand öd'),
  end: words(
    'er ner mann ler inger auer lechner hofer bauer bacher ecker gruber meier huber rieder haller singer ling',
  ),
}
