//! What the people and cities of the championship are called in Russian.

/// The name in Russian of somebody who is in the table, or of a city, by the name that is there.
///
/// ```
/// use outflank_tournament::history::in_russian;
/// assert_eq!(in_russian("Hiroshi Inoue"), Some("Хироси Иноуэ"));
/// assert_eq!(in_russian("Tokyo"), Some("Токио"));
/// ```
#[must_use]
pub fn in_russian(name: &str) -> Option<&'static str> {
    PEOPLE.iter().chain(CITIES).find(|known| known[0] == name).map(|known| known[1])
}

/// Japanese names by the system of Polivanov, Chinese ones by that of Palladius and with the family name first, as Korean
/// ones; the others as they sound.
const PEOPLE: &[[&str; 2]] = &[
    ["Akihiro Takahashi", "Акихиро Такахаси"],
    ["Arthur Juigner", "Артюр Жюинье"],
    ["Ben Seeley", "Бен Сили"],
    ["Brian Rose", "Брайан Роуз"],
    ["Carol Jacobs", "Кэрол Джейкобс"],
    ["David Shaman", "Дэвид Шаман"],
    ["Didier Piau", "Дидье Пьо"],
    ["Emmanuel Caspard", "Эммануэль Каспар"],
    ["Fuyumi Okudaira", "Фуюми Окудайра"],
    ["Graham Brightwell", "Грэм Брайтвелл"],
    ["Hidenori Maruoka", "Хидэнори Маруока"],
    ["Hideshi Tamenori", "Хидэси Тамэнори"],
    ["Hiroki Nobukawa", "Хироки Нобукава"],
    ["Hiroshi Inoue", "Хироси Иноуэ"],
    ["Hisako Kinoshita", "Хисако Киносита"],
    ["Imre Leader", "Имре Лидер"],
    ["Jian Cai", "Цзянь Цай"],
    ["Jiska Helmes", "Йиска Хелмес"],
    ["Joanna William", "Джоанна Уильям"],
    ["Jonathan Cerf", "Джонатан Серф"],
    ["Karsten Feldborg", "Карстен Фельдборг"],
    ["Katie Pihlajapuro", "Кейти Пихлаяпуро"],
    ["Kazuki Okamoto", "Кадзуки Окамото"],
    ["Keisuke Fukuchi", "Кэйсукэ Фукути"],
    ["Kenta Tominaga", "Кэнта Томинага"],
    ["Kento Urano", "Кэнто Урано"],
    ["Ken’ichi Ishii", "Кэнъити Исии"],
    ["Kunihiko Tanida", "Кунихико Танида"],
    ["Kwangwook Lee", "Ли Гванук"],
    ["Liya Ye", "Лия Е"],
    ["Makoto Suekuni", "Макото Суэкуни"],
    ["Marc Tastet", "Марк Тасте"],
    ["Masaki Takizawa", "Масаки Такидзава"],
    ["Masaki Wada", "Масаки Вада"],
    ["Matthias Berg", "Маттиас Берг"],
    ["Mei Urashima", "Мэй Урасима"],
    ["Michele Borassi", "Микеле Борасси"],
    ["Misa Sugawara", "Миса Сугавара"],
    ["Osuke Kawazoe", "Осукэ Кавадзоэ"],
    ["Paolo Ghirardato", "Паоло Гирардато"],
    ["Paul Ralle", "Поль Раль"],
    ["Piyanat Aunchulee", "Пиянат Аунчули"],
    ["Raphael Schreiber", "Рафаэль Шрайбер"],
    ["Ryoichi Taniguchi", "Рёити Танигути"],
    ["Seiya Kurita", "Сэйя Курита"],
    ["Shigeru Kaneda", "Сигэру Канэда"],
    ["Stéphane Nicolet", "Стефан Николе"],
    ["Takeshi Murakami", "Такэси Мураками"],
    ["Takuya Mimura", "Такуя Мимура"],
    ["Tamaki Miyaoka", "Тамаки Мияока"],
    ["Tetsuya Nakajima", "Тэцуя Накадзима"],
    ["Thomas Heiberg", "Томас Хейберг"],
    ["Toshimi Tsuji", "Тосими Цудзи"],
    ["Veronica Stenberg", "Вероника Стенберг"],
    ["Yan Song", "Сун Янь"],
    ["Yasushi Nagano", "Ясуси Нагано"],
    ["Yo Tomita", "Ё Томита"],
    ["Yoko Sano Rose", "Ёко Сано Роуз"],
    ["Yukiko Tatsumi", "Юкико Тацуми"],
    ["Yusuke Takanashi", "Юсукэ Таканаси"],
    ["Zhen Dong", "Дун Чжэнь"],
];

const CITIES: &[[&str; 2]] = &[
    ["Amsterdam", "Амстердам"],
    ["Athens", "Афины"],
    ["Bangkok", "Бангкок"],
    ["Barcelona", "Барселона"],
    ["Brussels", "Брюссель"],
    ["Cambridge", "Кембридж"],
    ["Copenhagen", "Копенгаген"],
    ["Ghent", "Гент"],
    ["Hangzhou", "Ханчжоу"],
    ["Leeuwarden", "Леуварден"],
    ["London", "Лондон"],
    ["Melbourne", "Мельбурн"],
    ["Milan", "Милан"],
    ["Mito", "Мито"],
    ["New York City", "Нью-Йорк"],
    ["Newark", "Ньюарк"],
    ["Oslo", "Осло"],
    ["Paris", "Париж"],
    ["Prague", "Прага"],
    ["Reykjavík", "Рейкьявик"],
    ["Rome", "Рим"],
    ["Stockholm", "Стокгольм"],
    ["Tokyo", "Токио"],
    ["Warsaw", "Варшава"],
];
