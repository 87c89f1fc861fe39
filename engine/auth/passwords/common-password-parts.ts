/**
 * The parts of the most common leaked passwords: words, names, teams, months and keyboard runs. A password
 * made of these and a few digits is guessed within minutes. The last four lines hold the rest of xkcd's
 * "correct horse battery staple", the firm's name, numbers and filler words.
 */
export const COMMON_PASSWORD_PARTS: readonly string[] = `
password passwort passw0rd pass passcode passphrase secret letmein welcome login logon signin access admin
administrator root user guest test testing tester demo default changeme change master super superuser system server
manager staff office desk company business finance money bank broker loan bridging mortgage london england britain
united kingdom manchester birmingham liverpool chelsea arsenal tottenham everton leeds rangers celtic scotland wales
football cricket rugby soccer hockey baseball basketball tennis golf
qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc edcrfv qwer qweasd
qweasdzxc zaqwsx poiuy poiuytrewq mnbvcxz lkjhgf
abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij abcdefghijkl xyz
iloveyou loveyou love lover lovely loveme mylove forever always together family mother father mummy daddy brother
sister baby babygirl angel princess prince queen king knight wizard dragon monkey tiger lion panther eagle falcon
hawk horse puppy kitten kitty cat dog fish bird bear wolf butterfly flower rose daisy lily sunflower sunshine sunset
rainbow summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday january february march
april may june july august september october november december christmas easter birthday holiday
michael jennifer thomas jessica jordan michelle andrew daniel matthew joshua anthony william robert richard charles
joseph charlie george harry jack james john david peter paul mark steven edward henry oliver samuel benjamin
elizabeth victoria charlotte amanda ashley nicole hannah sophie emily chloe lauren rebecca rachel sarah laura emma
anna maria martin simon
batman superman spiderman pokemon pikachu starwars startrek skywalker yoda matrix trustno internet computer laptop
windows microsoft google facebook youtube amazon apple android samsung nokia network security private
hello goodbye whatever nothing something everything freedom liberty blessed jesus christ heaven god lucky magic
shadow ninja killer hunter soldier ranger trooper pepper ginger cookie chocolate banana orange cherry strawberry
cheese coffee pizza purple yellow green black white silver golden diamond crystal mustang ferrari porsche
mercedes yamaha harley corvette buster hammer phoenix maverick merlin thunder lightning storm
correct battery staple
one two three four five six seven eight nine zero
the and you your
`
  .trim()
  .split(/\s+/)
