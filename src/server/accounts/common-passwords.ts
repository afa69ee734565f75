/**
 * The commonest passwords of eight characters and more, in small letters: words that people use with the
 * endings that they add, repeated digits, and walks over the keyboard.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
!qaz2wsx 00000000 000000000 0000000000 0123456789 10203040 11111111 111111111 1111111111 11223344 1122334455
12121212 123123123 12341234 123454321 12345678 123456789 1234567890 123qwe123 147258369 159753456 1q2w3e4r
1q2w3e4r5t 1qay2wsx 1qaz2wsx 22222222 222222222 2222222222 33333333 333333333 3333333333 44444444 444444444
4444444444 55555555 555555555 5555555555 66666666 666666666 6666666666 77777777 777777777 7777777777 87654321
88888888 888888888 8888888888 987654321 9876543210 99999999 999999999 9999999999 a1b2c3d4 aa123456 aaaaaaaa
abc12345 abc123456 abcd123! abcd1234 abcd12345 abcd123456 abcd2020 abcd2021 abcd2022 abcd2023 abcd2024
abcd2025 abcd2026 abcdefgh abcdefghi admin007 admin123 admin123! admin1234 admin12345 admin123456 admin2020
admin2021 admin2022 admin2023 admin2024 admin2025 admin2026 administrator administrator! administrator00
administrator007 administrator01 administrator1 administrator1! administrator11 administrator12
administrator123 administrator123! administrator1234 administrator12345 administrator123456 administrator2020
administrator2021 administrator2022 administrator2023 administrator2024 administrator2025 administrator2026
administrator99 alexander alexander! alexander00 alexander007 alexander01 alexander1 alexander1! alexander11
alexander12 alexander123 alexander123! alexander1234 alexander12345 alexander123456 alexander2020
alexander2021 alexander2022 alexander2023 alexander2024 alexander2025 alexander2026 alexander99 andenken
andenken! andenken00 andenken007 andenken01 andenken1 andenken1! andenken11 andenken12 andenken123
andenken123! andenken1234 andenken12345 andenken123456 andenken2020 andenken2021 andenken2022 andenken2023
andenken2024 andenken2025 andenken2026 andenken99 andrea00 andrea007 andrea01 andrea1! andrea11 andrea12
andrea123 andrea123! andrea1234 andrea12345 andrea123456 andrea2020 andrea2021 andrea2022 andrea2023
andrea2024 andrea2025 andrea2026 andrea99 andreas! andreas00 andreas007 andreas01 andreas1 andreas1! andreas11
andreas12 andreas123 andreas123! andreas1234 andreas12345 andreas123456 andreas2020 andreas2021 andreas2022
andreas2023 andreas2024 andreas2025 andreas2026 andreas99 angel007 angel123 angel123! angel1234 angel12345
angel123456 angel2020 angel2021 angel2022 angel2023 angel2024 angel2025 angel2026 asdasdasd asdf123! asdf1234
asdf12345 asdf123456 asdf2020 asdf2021 asdf2022 asdf2023 asdf2024 asdf2025 asdf2026 asdfgh00 asdfgh007
asdfgh01 asdfgh1! asdfgh11 asdfgh12 asdfgh123 asdfgh123! asdfgh1234 asdfgh12345 asdfgh123456 asdfgh2020
asdfgh2021 asdfgh2022 asdfgh2023 asdfgh2024 asdfgh2025 asdfgh2026 asdfgh99 asdfghjkl asdfghjkl! asdfghjkl00
asdfghjkl007 asdfghjkl01 asdfghjkl1 asdfghjkl1! asdfghjkl11 asdfghjkl12 asdfghjkl123 asdfghjkl123!
asdfghjkl1234 asdfghjkl12345 asdfghjkl123456 asdfghjkl2020 asdfghjkl2021 asdfghjkl2022 asdfghjkl2023
asdfghjkl2024 asdfghjkl2025 asdfghjkl2026 asdfghjkl99 austria! austria00 austria007 austria01 austria1
austria1! austria11 austria12 austria123 austria123! austria1234 austria12345 austria123456 austria2020
austria2021 austria2022 austria2023 austria2024 austria2025 austria2026 austria99 autumn00 autumn007 autumn01
autumn1! autumn11 autumn12 autumn123 autumn123! autumn1234 autumn12345 autumn123456 autumn2020 autumn2021
autumn2022 autumn2023 autumn2024 autumn2025 autumn2026 autumn99 baseball baseball! baseball00 baseball007
baseball01 baseball1 baseball1! baseball11 baseball12 baseball123 baseball123! baseball1234 baseball12345
baseball123456 baseball2020 baseball2021 baseball2022 baseball2023 baseball2024 baseball2025 baseball2026
baseball99 batman00 batman007 batman01 batman1! batman11 batman12 batman123 batman123! batman1234 batman12345
batman123456 batman2020 batman2021 batman2022 batman2023 batman2024 batman2025 batman2026 batman99 bayern00
bayern007 bayern01 bayern1! bayern11 bayern12 bayern123 bayern123! bayern1234 bayern12345 bayern123456
bayern2020 bayern2021 bayern2022 bayern2023 bayern2024 bayern2025 bayern2026 bayern99 berlin00 berlin007
berlin01 berlin1! berlin11 berlin12 berlin123 berlin123! berlin1234 berlin12345 berlin123456 berlin2020
berlin2021 berlin2022 berlin2023 berlin2024 berlin2025 berlin2026 berlin99 biteme00 biteme007 biteme01
biteme1! biteme11 biteme12 biteme123 biteme123! biteme1234 biteme12345 biteme123456 biteme2020 biteme2021
biteme2022 biteme2023 biteme2024 biteme2025 biteme2026 biteme99 blablabla blumen00 blumen007 blumen01 blumen1!
blumen11 blumen12 blumen123 blumen123! blumen1234 blumen12345 blumen123456 blumen2020 blumen2021 blumen2022
blumen2023 blumen2024 blumen2025 blumen2026 blumen99 buster00 buster007 buster01 buster1! buster11 buster12
buster123 buster123! buster1234 buster12345 buster123456 buster2020 buster2021 buster2022 buster2023
buster2024 buster2025 buster2026 buster99 changeme changeme! changeme00 changeme007 changeme01 changeme1
changeme1! changeme11 changeme12 changeme123 changeme123! changeme1234 changeme12345 changeme123456
changeme2020 changeme2021 changeme2022 changeme2023 changeme2024 changeme2025 changeme2026 changeme99 charlie!
charlie00 charlie007 charlie01 charlie1 charlie1! charlie11 charlie12 charlie123 charlie123! charlie1234
charlie12345 charlie123456 charlie2020 charlie2021 charlie2022 charlie2023 charlie2024 charlie2025 charlie2026
charlie99 chocolate chocolate! chocolate00 chocolate007 chocolate01 chocolate1 chocolate1! chocolate11
chocolate12 chocolate123 chocolate123! chocolate1234 chocolate12345 chocolate123456 chocolate2020
chocolate2021 chocolate2022 chocolate2023 chocolate2024 chocolate2025 chocolate2026 chocolate99 christian
christian! christian00 christian007 christian01 christian1 christian1! christian11 christian12 christian123
christian123! christian1234 christian12345 christian123456 christian2020 christian2021 christian2022
christian2023 christian2024 christian2025 christian2026 christian99 computer computer! computer00 computer007
computer01 computer1 computer1! computer11 computer12 computer123 computer123! computer1234 computer12345
computer123456 computer2020 computer2021 computer2022 computer2023 computer2024 computer2025 computer2026
computer99 cookie00 cookie007 cookie01 cookie1! cookie11 cookie12 cookie123 cookie123! cookie1234 cookie12345
cookie123456 cookie2020 cookie2021 cookie2022 cookie2023 cookie2024 cookie2025 cookie2026 cookie99 daniel00
daniel007 daniel01 daniel1! daniel11 daniel12 daniel123 daniel123! daniel1234 daniel12345 daniel123456
daniel2020 daniel2021 daniel2022 daniel2023 daniel2024 daniel2025 daniel2026 daniel99 default! default00
default007 default01 default1 default1! default11 default12 default123 default123! default1234 default12345
default123456 default2020 default2021 default2022 default2023 default2024 default2025 default2026 default99
deutschland deutschland! deutschland00 deutschland007 deutschland01 deutschland1 deutschland1! deutschland11
deutschland12 deutschland123 deutschland123! deutschland1234 deutschland12345 deutschland123456
deutschland2020 deutschland2021 deutschland2022 deutschland2023 deutschland2024 deutschland2025
deutschland2026 deutschland99 diamond! diamond00 diamond007 diamond01 diamond1 diamond1! diamond11 diamond12
diamond123 diamond123! diamond1234 diamond12345 diamond123456 diamond2020 diamond2021 diamond2022 diamond2023
diamond2024 diamond2025 diamond2026 diamond99 donald00 donald007 donald01 donald1! donald11 donald12 donald123
donald123! donald1234 donald12345 donald123456 donald2020 donald2021 donald2022 donald2023 donald2024
donald2025 donald2026 donald99 dortmund dortmund! dortmund00 dortmund007 dortmund01 dortmund1 dortmund1!
dortmund11 dortmund12 dortmund123 dortmund123! dortmund1234 dortmund12345 dortmund123456 dortmund2020
dortmund2021 dortmund2022 dortmund2023 dortmund2024 dortmund2025 dortmund2026 dortmund99 dragon00 dragon007
dragon01 dragon1! dragon11 dragon12 dragon123 dragon123! dragon1234 dragon12345 dragon123456 dragon2020
dragon2021 dragon2022 dragon2023 dragon2024 dragon2025 dragon2026 dragon99 engel007 engel123 engel123!
engel1234 engel12345 engel123456 engel2020 engel2021 engel2022 engel2023 engel2024 engel2025 engel2026
facebook facebook! facebook00 facebook007 facebook01 facebook1 facebook1! facebook11 facebook12 facebook123
facebook123! facebook1234 facebook12345 facebook123456 facebook2020 facebook2021 facebook2022 facebook2023
facebook2024 facebook2025 facebook2026 facebook99 familie! familie00 familie007 familie01 familie1 familie1!
familie11 familie12 familie123 familie123! familie1234 familie12345 familie123456 familie2020 familie2021
familie2022 familie2023 familie2024 familie2025 familie2026 familie99 family00 family007 family01 family1!
family11 family12 family123 family123! family1234 family12345 family123456 family2020 family2021 family2022
family2023 family2024 family2025 family2026 family99 ferrari! ferrari00 ferrari007 ferrari01 ferrari1
ferrari1! ferrari11 ferrari12 ferrari123 ferrari123! ferrari1234 ferrari12345 ferrari123456 ferrari2020
ferrari2021 ferrari2022 ferrari2023 ferrari2024 ferrari2025 ferrari2026 ferrari99 florian! florian00
florian007 florian01 florian1 florian1! florian11 florian12 florian123 florian123! florian1234 florian12345
florian123456 florian2020 florian2021 florian2022 florian2023 florian2024 florian2025 florian2026 florian99
flower00 flower007 flower01 flower1! flower11 flower12 flower123 flower123! flower1234 flower12345
flower123456 flower2020 flower2021 flower2022 flower2023 flower2024 flower2025 flower2026 flower99 football
football! football00 football007 football01 football1 football1! football11 football12 football123
football123! football1234 football12345 football123456 football2020 football2021 football2022 football2023
football2024 football2025 football2026 football99 freedom! freedom00 freedom007 freedom01 freedom1 freedom1!
freedom11 freedom12 freedom123 freedom123! freedom1234 freedom12345 freedom123456 freedom2020 freedom2021
freedom2022 freedom2023 freedom2024 freedom2025 freedom2026 freedom99 fruehling fruehling! fruehling00
fruehling007 fruehling01 fruehling1 fruehling1! fruehling11 fruehling12 fruehling123 fruehling123!
fruehling1234 fruehling12345 fruehling123456 fruehling2020 fruehling2021 fruehling2022 fruehling2023
fruehling2024 fruehling2025 fruehling2026 fruehling99 frühling frühling! frühling00 frühling007 frühling01
frühling1 frühling1! frühling11 frühling12 frühling123 frühling123! frühling1234 frühling12345 frühling123456
frühling2020 frühling2021 frühling2022 frühling2023 frühling2024 frühling2025 frühling2026 frühling99 fuckyou1
fuckyou2 fussball fussball! fussball00 fussball007 fussball01 fussball1 fussball1! fussball11 fussball12
fussball123 fussball123! fussball1234 fussball12345 fussball123456 fussball2020 fussball2021 fussball2022
fussball2023 fussball2024 fussball2025 fussball2026 fussball99 fußball! fußball00 fußball007 fußball01
fußball1 fußball1! fußball11 fußball12 fußball123 fußball123! fußball1234 fußball12345 fußball123456
fußball2020 fußball2021 fußball2022 fußball2023 fußball2024 fußball2025 fußball2026 fußball99 gast123!
gast1234 gast12345 gast123456 gast2020 gast2021 gast2022 gast2023 gast2024 gast2025 gast2026 geheim00
geheim007 geheim01 geheim1! geheim11 geheim12 geheim123 geheim123! geheim1234 geheim12345 geheim123456
geheim2020 geheim2021 geheim2022 geheim2023 geheim2024 geheim2025 geheim2026 geheim99 ginger00 ginger007
ginger01 ginger1! ginger11 ginger12 ginger123 ginger123! ginger1234 ginger12345 ginger123456 ginger2020
ginger2021 ginger2022 ginger2023 ginger2024 ginger2025 ginger2026 ginger99 google00 google007 google01
google1! google11 google12 google123 google123! google1234 google12345 google123456 google2020 google2021
google2022 google2023 google2024 google2025 google2026 google99 gutentag gutentag! gutentag00 gutentag007
gutentag01 gutentag1 gutentag1! gutentag11 gutentag12 gutentag123 gutentag123! gutentag1234 gutentag12345
gutentag123456 gutentag2020 gutentag2021 gutentag2022 gutentag2023 gutentag2024 gutentag2025 gutentag2026
gutentag99 hahahaha hallowelt hallowelt! hallowelt00 hallowelt007 hallowelt01 hallowelt1 hallowelt1!
hallowelt11 hallowelt12 hallowelt123 hallowelt123! hallowelt1234 hallowelt12345 hallowelt123456 hallowelt2020
hallowelt2021 hallowelt2022 hallowelt2023 hallowelt2024 hallowelt2025 hallowelt2026 hallowelt99 hallo007
hallo123 hallo123! hallo1234 hallo12345 hallo123456 hallo2020 hallo2021 hallo2022 hallo2023 hallo2024
hallo2025 hallo2026 hamburg! hamburg00 hamburg007 hamburg01 hamburg1 hamburg1! hamburg11 hamburg12 hamburg123
hamburg123! hamburg1234 hamburg12345 hamburg123456 hamburg2020 hamburg2021 hamburg2022 hamburg2023 hamburg2024
hamburg2025 hamburg2026 hamburg99 hannover hannover! hannover00 hannover007 hannover01 hannover1 hannover1!
hannover11 hannover12 hannover123 hannover123! hannover1234 hannover12345 hannover123456 hannover2020
hannover2021 hannover2022 hannover2023 hannover2024 hannover2025 hannover2026 hannover99 herbst00 herbst007
herbst01 herbst1! herbst11 herbst12 herbst123 herbst123! herbst1234 herbst12345 herbst123456 herbst2020
herbst2021 herbst2022 herbst2023 herbst2024 herbst2025 herbst2026 herbst99 hockey00 hockey007 hockey01
hockey1! hockey11 hockey12 hockey123 hockey123! hockey1234 hockey12345 hockey123456 hockey2020 hockey2021
hockey2022 hockey2023 hockey2024 hockey2025 hockey2026 hockey99 hund123! hund1234 hund12345 hund123456
hund2020 hund2021 hund2022 hund2023 hund2024 hund2025 hund2026 hunter00 hunter007 hunter01 hunter1! hunter11
hunter12 hunter123 hunter123! hunter1234 hunter12345 hunter123456 hunter2020 hunter2021 hunter2022 hunter2023
hunter2024 hunter2025 hunter2026 hunter99 ichliebedich ichliebedich! ichliebedich00 ichliebedich007
ichliebedich01 ichliebedich1 ichliebedich1! ichliebedich11 ichliebedich12 ichliebedich123 ichliebedich123!
ichliebedich1234 ichliebedich12345 ichliebedich123456 ichliebedich2020 ichliebedich2021 ichliebedich2022
ichliebedich2023 ichliebedich2024 ichliebedich2025 ichliebedich2026 ichliebedich99 iloveyou iloveyou!
iloveyou00 iloveyou007 iloveyou01 iloveyou1 iloveyou1! iloveyou11 iloveyou12 iloveyou123 iloveyou123!
iloveyou1234 iloveyou12345 iloveyou123456 iloveyou2020 iloveyou2021 iloveyou2022 iloveyou2023 iloveyou2024
iloveyou2025 iloveyou2026 iloveyou99 internet internet! internet00 internet007 internet01 internet1 internet1!
internet11 internet12 internet123 internet123! internet1234 internet12345 internet123456 internet2020
internet2021 internet2022 internet2023 internet2024 internet2025 internet2026 internet99 jajajaja jennifer
jennifer! jennifer00 jennifer007 jennifer01 jennifer1 jennifer1! jennifer11 jennifer12 jennifer123
jennifer123! jennifer1234 jennifer12345 jennifer123456 jennifer2020 jennifer2021 jennifer2022 jennifer2023
jennifer2024 jennifer2025 jennifer2026 jennifer99 jessica! jessica00 jessica007 jessica01 jessica1 jessica1!
jessica11 jessica12 jessica123 jessica123! jessica1234 jessica12345 jessica123456 jessica2020 jessica2021
jessica2022 jessica2023 jessica2024 jessica2025 jessica2026 jessica99 jordan00 jordan007 jordan01 jordan1!
jordan11 jordan12 jordan123 jordan123! jordan1234 jordan12345 jordan123456 jordan2020 jordan2021 jordan2022
jordan2023 jordan2024 jordan2025 jordan2026 jordan99 katze007 katze123 katze123! katze1234 katze12345
katze123456 katze2020 katze2021 katze2022 katze2023 katze2024 katze2025 katze2026 kennwort kennwort!
kennwort00 kennwort007 kennwort01 kennwort1 kennwort1! kennwort11 kennwort12 kennwort123 kennwort123!
kennwort1234 kennwort12345 kennwort123456 kennwort2020 kennwort2021 kennwort2022 kennwort2023 kennwort2024
kennwort2025 kennwort2026 kennwort99 killer00 killer007 killer01 killer1! killer11 killer12 killer123
killer123! killer1234 killer12345 killer123456 killer2020 killer2021 killer2022 killer2023 killer2024
killer2025 killer2026 killer99 lalalala letmein! letmein00 letmein007 letmein01 letmein1 letmein1! letmein11
letmein12 letmein123 letmein123! letmein1234 letmein12345 letmein123456 letmein2020 letmein2021 letmein2022
letmein2023 letmein2024 letmein2025 letmein2026 letmein99 login007 login123 login123! login1234 login12345
login123456 login2020 login2021 login2022 login2023 login2024 login2025 login2026 lollipop lollipop!
lollipop00 lollipop007 lollipop01 lollipop1 lollipop1! lollipop11 lollipop12 lollipop123 lollipop123!
lollipop1234 lollipop12345 lollipop123456 lollipop2020 lollipop2021 lollipop2022 lollipop2023 lollipop2024
lollipop2025 lollipop2026 lollipop99 lovely00 lovely007 lovely01 lovely1! lovely11 lovely12 lovely123
lovely123! lovely1234 lovely12345 lovely123456 lovely2020 lovely2021 lovely2022 lovely2023 lovely2024
lovely2025 lovely2026 lovely99 maggie00 maggie007 maggie01 maggie1! maggie11 maggie12 maggie123 maggie123!
maggie1234 maggie12345 maggie123456 maggie2020 maggie2021 maggie2022 maggie2023 maggie2024 maggie2025
maggie2026 maggie99 martin00 martin007 martin01 martin1! martin11 martin12 martin123 martin123! martin1234
martin12345 martin123456 martin2020 martin2021 martin2022 martin2023 martin2024 martin2025 martin2026 martin99
master00 master007 master01 master1! master11 master12 master123 master123! master1234 master12345
master123456 master2020 master2021 master2022 master2023 master2024 master2025 master2026 master99 matrix00
matrix007 matrix01 matrix1! matrix11 matrix12 matrix123 matrix123! matrix1234 matrix12345 matrix123456
matrix2020 matrix2021 matrix2022 matrix2023 matrix2024 matrix2025 matrix2026 matrix99 maus123! maus1234
maus12345 maus123456 maus2020 maus2021 maus2022 maus2023 maus2024 maus2025 maus2026 mercedes mercedes!
mercedes00 mercedes007 mercedes01 mercedes1 mercedes1! mercedes11 mercedes12 mercedes123 mercedes123!
mercedes1234 mercedes12345 mercedes123456 mercedes2020 mercedes2021 mercedes2022 mercedes2023 mercedes2024
mercedes2025 mercedes2026 mercedes99 merlin00 merlin007 merlin01 merlin1! merlin11 merlin12 merlin123
merlin123! merlin1234 merlin12345 merlin123456 merlin2020 merlin2021 merlin2022 merlin2023 merlin2024
merlin2025 merlin2026 merlin99 michael! michael00 michael007 michael01 michael1 michael1! michael11 michael12
michael123 michael123! michael1234 michael12345 michael123456 michael2020 michael2021 michael2022 michael2023
michael2024 michael2025 michael2026 michael99 michelle michelle! michelle00 michelle007 michelle01 michelle1
michelle1! michelle11 michelle12 michelle123 michelle123! michelle1234 michelle12345 michelle123456
michelle2020 michelle2021 michelle2022 michelle2023 michelle2024 michelle2025 michelle2026 michelle99 money007
money123 money123! money1234 money12345 money123456 money2020 money2021 money2022 money2023 money2024
money2025 money2026 monkey00 monkey007 monkey01 monkey1! monkey11 monkey12 monkey123 monkey123! monkey1234
monkey12345 monkey123456 monkey2020 monkey2021 monkey2022 monkey2023 monkey2024 monkey2025 monkey2026 monkey99
muenchen muenchen! muenchen00 muenchen007 muenchen01 muenchen1 muenchen1! muenchen11 muenchen12 muenchen123
muenchen123! muenchen1234 muenchen12345 muenchen123456 muenchen2020 muenchen2021 muenchen2022 muenchen2023
muenchen2024 muenchen2025 muenchen2026 muenchen99 münchen! münchen00 münchen007 münchen01 münchen1 münchen1!
münchen11 münchen12 münchen123 münchen123! münchen1234 münchen12345 münchen123456 münchen2020 münchen2021
münchen2022 münchen2023 münchen2024 münchen2025 münchen2026 münchen99 nicole00 nicole007 nicole01 nicole1!
nicole11 nicole12 nicole123 nicole123! nicole1234 nicole12345 nicole123456 nicole2020 nicole2021 nicole2022
nicole2023 nicole2024 nicole2025 nicole2026 nicole99 orange00 orange007 orange01 orange1! orange11 orange12
orange123 orange123! orange1234 orange12345 orange123456 orange2020 orange2021 orange2022 orange2023
orange2024 orange2025 orange2026 orange99 p@ssw0rd p@ssword pa55word passw0rd password password! password00
password007 password01 password1 password1! password11 password12 password123 password123! password1234
password12345 password123456 password2020 password2021 password2022 password2023 password2024 password2025
password2026 password99 passwort passwort! passwort00 passwort007 passwort01 passwort1 passwort1! passwort11
passwort12 passwort123 passwort123! passwort1234 passwort12345 passwort123456 passwort2020 passwort2021
passwort2022 passwort2023 passwort2024 passwort2025 passwort2026 passwort99 pepper00 pepper007 pepper01
pepper1! pepper11 pepper12 pepper123 pepper123! pepper1234 pepper12345 pepper123456 pepper2020 pepper2021
pepper2022 pepper2023 pepper2024 pepper2025 pepper2026 pepper99 please00 please007 please01 please1! please11
please12 please123 please123! please1234 please12345 please123456 please2020 please2021 please2022 please2023
please2024 please2025 please2026 please99 pokemon! pokemon00 pokemon007 pokemon01 pokemon1 pokemon1! pokemon11
pokemon12 pokemon123 pokemon123! pokemon1234 pokemon12345 pokemon123456 pokemon2020 pokemon2021 pokemon2022
pokemon2023 pokemon2024 pokemon2025 pokemon2026 pokemon99 porsche! porsche00 porsche007 porsche01 porsche1
porsche1! porsche11 porsche12 porsche123 porsche123! porsche1234 porsche12345 porsche123456 porsche2020
porsche2021 porsche2022 porsche2023 porsche2024 porsche2025 porsche2026 porsche99 princess princess!
princess00 princess007 princess01 princess1 princess1! princess11 princess12 princess123 princess123!
princess1234 princess12345 princess123456 princess2020 princess2021 princess2022 princess2023 princess2024
princess2025 princess2026 princess99 prinzessin prinzessin! prinzessin00 prinzessin007 prinzessin01
prinzessin1 prinzessin1! prinzessin11 prinzessin12 prinzessin123 prinzessin123! prinzessin1234 prinzessin12345
prinzessin123456 prinzessin2020 prinzessin2021 prinzessin2022 prinzessin2023 prinzessin2024 prinzessin2025
prinzessin2026 prinzessin99 q1w2e3r4 qazwsx00 qazwsx007 qazwsx01 qazwsx1! qazwsx11 qazwsx12 qazwsx123
qazwsx123! qazwsx1234 qazwsx12345 qazwsx123456 qazwsx2020 qazwsx2021 qazwsx2022 qazwsx2023 qazwsx2024
qazwsx2025 qazwsx2026 qazwsx99 qweqweqwe qwer1234 qwert123 qwerty00 qwerty007 qwerty01 qwerty1! qwerty11
qwerty12 qwerty123 qwerty123! qwerty1234 qwerty12345 qwerty123456 qwerty2020 qwerty2021 qwerty2022 qwerty2023
qwerty2024 qwerty2025 qwerty2026 qwerty99 qwertyuiop qwertyuiop! qwertyuiop00 qwertyuiop007 qwertyuiop01
qwertyuiop1 qwertyuiop1! qwertyuiop11 qwertyuiop12 qwertyuiop123 qwertyuiop123! qwertyuiop1234 qwertyuiop12345
qwertyuiop123456 qwertyuiop2020 qwertyuiop2021 qwertyuiop2022 qwertyuiop2023 qwertyuiop2024 qwertyuiop2025
qwertyuiop2026 qwertyuiop99 qwertz00 qwertz007 qwertz01 qwertz1! qwertz11 qwertz12 qwertz123 qwertz123!
qwertz1234 qwertz12345 qwertz123456 qwertz2020 qwertz2021 qwertz2022 qwertz2023 qwertz2024 qwertz2025
qwertz2026 qwertz99 qwertzuiop qwertzuiop! qwertzuiop00 qwertzuiop007 qwertzuiop01 qwertzuiop1 qwertzuiop1!
qwertzuiop11 qwertzuiop12 qwertzuiop123 qwertzuiop123! qwertzuiop1234 qwertzuiop12345 qwertzuiop123456
qwertzuiop2020 qwertzuiop2021 qwertzuiop2022 qwertzuiop2023 qwertzuiop2024 qwertzuiop2025 qwertzuiop2026
qwertzuiop99 rafting! rafting00 rafting007 rafting01 rafting1 rafting1! rafting11 rafting12 rafting123
rafting123! rafting1234 rafting12345 rafting123456 rafting2020 rafting2021 rafting2022 rafting2023 rafting2024
rafting2025 rafting2026 rafting99 ranger00 ranger007 ranger01 ranger1! ranger11 ranger12 ranger123 ranger123!
ranger1234 ranger12345 ranger123456 ranger2020 ranger2021 ranger2022 ranger2023 ranger2024 ranger2025
ranger2026 ranger99 root1234 sabine00 sabine007 sabine01 sabine1! sabine11 sabine12 sabine123 sabine123!
sabine1234 sabine12345 sabine123456 sabine2020 sabine2021 sabine2022 sabine2023 sabine2024 sabine2025
sabine2026 sabine99 samsung! samsung00 samsung007 samsung01 samsung1 samsung1! samsung11 samsung12 samsung123
samsung123! samsung1234 samsung12345 samsung123456 samsung2020 samsung2021 samsung2022 samsung2023 samsung2024
samsung2025 samsung2026 samsung99 sandra00 sandra007 sandra01 sandra1! sandra11 sandra12 sandra123 sandra123!
sandra1234 sandra12345 sandra123456 sandra2020 sandra2021 sandra2022 sandra2023 sandra2024 sandra2025
sandra2026 sandra99 schalke! schalke00 schalke007 schalke01 schalke1 schalke1! schalke11 schalke12 schalke123
schalke123! schalke1234 schalke12345 schalke123456 schalke2020 schalke2021 schalke2022 schalke2023 schalke2024
schalke2025 schalke2026 schalke99 schatz00 schatz007 schatz01 schatz1! schatz11 schatz12 schatz123 schatz123!
schatz1234 schatz12345 schatz123456 schatz2020 schatz2021 schatz2022 schatz2023 schatz2024 schatz2025
schatz2026 schatz99 schokolade schokolade! schokolade00 schokolade007 schokolade01 schokolade1 schokolade1!
schokolade11 schokolade12 schokolade123 schokolade123! schokolade1234 schokolade12345 schokolade123456
schokolade2020 schokolade2021 schokolade2022 schokolade2023 schokolade2024 schokolade2025 schokolade2026
schokolade99 schweiz! schweiz00 schweiz007 schweiz01 schweiz1 schweiz1! schweiz11 schweiz12 schweiz123
schweiz123! schweiz1234 schweiz12345 schweiz123456 schweiz2020 schweiz2021 schweiz2022 schweiz2023 schweiz2024
schweiz2025 schweiz2026 schweiz99 sebastian sebastian! sebastian00 sebastian007 sebastian01 sebastian1
sebastian1! sebastian11 sebastian12 sebastian123 sebastian123! sebastian1234 sebastian12345 sebastian123456
sebastian2020 sebastian2021 sebastian2022 sebastian2023 sebastian2024 sebastian2025 sebastian2026 sebastian99
secret00 secret007 secret01 secret1! secret11 secret12 secret123 secret123! secret1234 secret12345
secret123456 secret2020 secret2021 secret2022 secret2023 secret2024 secret2025 secret2026 secret99 service!
service00 service007 service01 service1 service1! service11 service12 service123 service123! service1234
service12345 service123456 service2020 service2021 service2022 service2023 service2024 service2025 service2026
service99 shadow00 shadow007 shadow01 shadow1! shadow11 shadow12 shadow123 shadow123! shadow1234 shadow12345
shadow123456 shadow2020 shadow2021 shadow2022 shadow2023 shadow2024 shadow2025 shadow2026 shadow99 silver00
silver007 silver01 silver1! silver11 silver12 silver123 silver123! silver1234 silver12345 silver123456
silver2020 silver2021 silver2022 silver2023 silver2024 silver2025 silver2026 silver99 soccer00 soccer007
soccer01 soccer1! soccer11 soccer12 soccer123 soccer123! soccer1234 soccer12345 soccer123456 soccer2020
soccer2021 soccer2022 soccer2023 soccer2024 soccer2025 soccer2026 soccer99 sommer00 sommer007 sommer01
sommer1! sommer11 sommer12 sommer123 sommer123! sommer1234 sommer12345 sommer123456 sommer2020 sommer2021
sommer2022 sommer2023 sommer2024 sommer2025 sommer2026 sommer99 spring00 spring007 spring01 spring1! spring11
spring12 spring123 spring123! spring1234 spring12345 spring123456 spring2020 spring2021 spring2022 spring2023
spring2024 spring2025 spring2026 spring99 start007 start123 start123! start1234 start12345 start123456
start2020 start2021 start2022 start2023 start2024 start2025 start2026 starwars starwars! starwars00
starwars007 starwars01 starwars1 starwars1! starwars11 starwars12 starwars123 starwars123! starwars1234
starwars12345 starwars123456 starwars2020 starwars2021 starwars2022 starwars2023 starwars2024 starwars2025
starwars2026 starwars99 stefan00 stefan007 stefan01 stefan1! stefan11 stefan12 stefan123 stefan123! stefan1234
stefan12345 stefan123456 stefan2020 stefan2021 stefan2022 stefan2023 stefan2024 stefan2025 stefan2026 stefan99
stuttgart stuttgart! stuttgart00 stuttgart007 stuttgart01 stuttgart1 stuttgart1! stuttgart11 stuttgart12
stuttgart123 stuttgart123! stuttgart1234 stuttgart12345 stuttgart123456 stuttgart2020 stuttgart2021
stuttgart2022 stuttgart2023 stuttgart2024 stuttgart2025 stuttgart2026 stuttgart99 summer00 summer007 summer01
summer1! summer11 summer12 summer123 summer123! summer1234 summer12345 summer123456 summer2020 summer2021
summer2022 summer2023 summer2024 summer2025 summer2026 summer99 sunshine sunshine! sunshine00 sunshine007
sunshine01 sunshine1 sunshine1! sunshine11 sunshine12 sunshine123 sunshine123! sunshine1234 sunshine12345
sunshine123456 sunshine2020 sunshine2021 sunshine2022 sunshine2023 sunshine2024 sunshine2025 sunshine2026
sunshine99 superman superman! superman00 superman007 superman01 superman1 superman1! superman11 superman12
superman123 superman123! superman1234 superman12345 superman123456 superman2020 superman2021 superman2022
superman2023 superman2024 superman2025 superman2026 superman99 test123! test1234 test12345 test123456 test2020
test2021 test2022 test2023 test2024 test2025 test2026 thomas00 thomas007 thomas01 thomas1! thomas11 thomas12
thomas123 thomas123! thomas1234 thomas12345 thomas123456 thomas2020 thomas2021 thomas2022 thomas2023
thomas2024 thomas2025 thomas2026 thomas99 thunder! thunder00 thunder007 thunder01 thunder1 thunder1! thunder11
thunder12 thunder123 thunder123! thunder1234 thunder12345 thunder123456 thunder2020 thunder2021 thunder2022
thunder2023 thunder2024 thunder2025 thunder2026 thunder99 tiger007 tiger123 tiger123! tiger1234 tiger12345
tiger123456 tiger2020 tiger2021 tiger2022 tiger2023 tiger2024 tiger2025 tiger2026 trustno! trustno00
trustno007 trustno01 trustno1 trustno1! trustno11 trustno12 trustno123 trustno123! trustno1234 trustno12345
trustno123456 trustno2020 trustno2021 trustno2022 trustno2023 trustno2024 trustno2025 trustno2026 trustno99
urlaub00 urlaub007 urlaub01 urlaub1! urlaub11 urlaub12 urlaub123 urlaub123! urlaub1234 urlaub12345
urlaub123456 urlaub2020 urlaub2021 urlaub2022 urlaub2023 urlaub2024 urlaub2025 urlaub2026 urlaub99 user123!
user1234 user12345 user123456 user2020 user2021 user2022 user2023 user2024 user2025 user2026 welcome!
welcome00 welcome007 welcome01 welcome1 welcome1! welcome11 welcome12 welcome123 welcome123! welcome1234
welcome12345 welcome123456 welcome2020 welcome2021 welcome2022 welcome2023 welcome2024 welcome2025 welcome2026
welcome99 whatever whatever! whatever00 whatever007 whatever01 whatever1 whatever1! whatever11 whatever12
whatever123 whatever123! whatever1234 whatever12345 whatever123456 whatever2020 whatever2021 whatever2022
whatever2023 whatever2024 whatever2025 whatever2026 whatever99 wildwasser wildwasser! wildwasser00
wildwasser007 wildwasser01 wildwasser1 wildwasser1! wildwasser11 wildwasser12 wildwasser123 wildwasser123!
wildwasser1234 wildwasser12345 wildwasser123456 wildwasser2020 wildwasser2021 wildwasser2022 wildwasser2023
wildwasser2024 wildwasser2025 wildwasser2026 wildwasser99 willkommen willkommen! willkommen00 willkommen007
willkommen01 willkommen1 willkommen1! willkommen11 willkommen12 willkommen123 willkommen123! willkommen1234
willkommen12345 willkommen123456 willkommen2020 willkommen2021 willkommen2022 willkommen2023 willkommen2024
willkommen2025 willkommen2026 willkommen99 winter00 winter007 winter01 winter1! winter11 winter12 winter123
winter123! winter1234 winter12345 winter123456 winter2020 winter2021 winter2022 winter2023 winter2024
winter2025 winter2026 winter99 xxxxxxxx yellow00 yellow007 yellow01 yellow1! yellow11 yellow12 yellow123
yellow123! yellow1234 yellow12345 yellow123456 yellow2020 yellow2021 yellow2022 yellow2023 yellow2024
yellow2025 yellow2026 yellow99 yxcvbnm! yxcvbnm00 yxcvbnm007 yxcvbnm01 yxcvbnm1 yxcvbnm1! yxcvbnm11 yxcvbnm12
yxcvbnm123 yxcvbnm123! yxcvbnm1234 yxcvbnm12345 yxcvbnm123456 yxcvbnm2020 yxcvbnm2021 yxcvbnm2022 yxcvbnm2023
yxcvbnm2024 yxcvbnm2025 yxcvbnm2026 yxcvbnm99 zaq12wsx zxcvbnm! zxcvbnm00 zxcvbnm007 zxcvbnm01 zxcvbnm1
zxcvbnm1! zxcvbnm11 zxcvbnm12 zxcvbnm123 zxcvbnm123! zxcvbnm1234 zxcvbnm12345 zxcvbnm123456 zxcvbnm2020
zxcvbnm2021 zxcvbnm2022 zxcvbnm2023 zxcvbnm2024 zxcvbnm2025 zxcvbnm2026 zxcvbnm99 zzzzzzzz
`
    .trim()
    .split(/\s+/),
)
