import type { NameList } from './name-list.ts'

export const SOUTH_ASIAN: NameList = {
  men: `Aarav, Akash, Amit, Anand, Arjun, Bilal, Dev, Faisal, Hamza, Harpreet, Imran, Karan,
    Kunal, Manish, Nikhil, Omar, Pranav, Rahul, Rajan, Rohan, Sanjay, Tariq, Usman, Vikram, Yash,
    Zain`,
  women: `Aisha, Amrita, Anjali, Ayesha, Deepa, Divya, Fatima, Gurpreet, Ishita, Jasmeet, Kavita,
    Khadija, Kiran, Lakshmi, Meera, Nadia, Neha, Nisha, Pooja, Priya, Radhika, Sana, Shreya,
    Simran, Tanvi, Zainab`,
  last: `Agarwal, Ahmed, Bajwa, Banerjee, Bhatt, Chaudhry, Chowdhury, Desai, Dhillon, Farooq,
    Ghosh, Iyer, Kapadia, Kaur, Khanna, Mehta, Mistry, Nair, Parekh, Patil, Rao, Sandhu, Saxena,
    Sethi, Sheikh, Sidhu, Thakur, Verma`,
}

export const WEST_AFRICAN: NameList = {
  men: `Ade, Chidi, Chukwuma, Dapo, Emeka, Femi, Ikenna, Kelechi, Kofi, Kojo, Kwabena, Kwame,
    Nana, Obinna, Olumide, Segun, Tunde, Uche, Yaw`,
  women: `Abena, Ada, Adaeze, Akosua, Ama, Amara, Bisi, Chiamaka, Efua, Esi, Folake, Ifeoma,
    Kemi, Ngozi, Nkechi, Simi, Temi, Yewande, Yetunde`,
  last: `Acheampong, Adebayo, Adeyemi, Afolabi, Agyeman, Ansah, Appiah, Asante, Balogun, Boateng,
    Danso, Eze, Frimpong, Igwe, Mensah, Nwosu, Obi, Ofori, Ogunleye, Okafor, Okonkwo, Oladipo,
    Osei, Owusu, Quaye, Sarpong, Umeh`,
}

export const CHINESE: NameList = {
  men: `Bo, Chi Keung, Chun Hei, Hao, Haoran, Ho Yin, Jian, Jun, Junjie, Ka Ho, Kai, Lok Hin,
    Ming, Peng, Rui, Tao, Tsz Kin, Wai Lun, Wei, Xiang, Yichen, Yu, Zihao`,
  women: `Fang, Hiu Tung, Hoi Yan, Hui, Jing, Ka Man, Lan, Lei, Lina, Mei, Min, Ning, Pui Shan,
    Qian, Suet Ying, Ting, Wing Yan, Xin Yi, Xue, Ying, Yue, Yuting, Zihan`,
  last: `Cai, Chan, Chen, Cheung, Chow, Deng, Fung, Gao, Guo, Han, He, Ho, Hu, Huang, Kwok, Lam,
    Lau, Leung, Liang, Lin, Lo, Luo, Ma, Ng, Peng, Shen, Song, Sun, Tang, Tsang, Wong, Xie, Xu,
    Yang, Yip, Yuan, Zeng, Zhao, Zhou`,
}

export const JAPANESE: NameList = {
  men: `Daiki, Haruto, Hiroki, Kazuya, Kohei, Naoki, Ren, Riku, Ryota, Sho, Shun, Sota, Takumi,
    Yuki, Yuto`,
  women: `Akari, Asuka, Ayaka, Chihiro, Emi, Haruka, Kaori, Mai, Mika, Misaki, Nana, Rina,
    Sakura, Yui, Yuka`,
  last: `Aoki, Endo, Fujii, Fukuda, Goto, Hara, Hashimoto, Inoue, Ishikawa, Kaneko, Kondo,
    Matsuda, Mori, Nakagawa, Nishimura, Ogawa, Okada, Sakamoto, Shimizu, Takeda, Ueda, Yamazaki`,
}

export const KOREAN: NameList = {
  men: `DoYun, Geonwoo, HyunWoo, Jihoon, Junho, Minjae, Minseok, SeungHyun, Siwoo, TaeYang,
    Woojin, YoungMin`,
  women: `Chaewon, Eunji, Hayoon, HyeJin, Jiwoo, Jiyoung, Minji, Nayeon, Seoyeon, Sora, Soojin,
    YeJin, Yuna`,
  last: 'Ahn, Bae, Cho, Han, Hong, Hwang, Jang, Jeon, Jung, Kang, Kwon, Lim, Moon, Oh, Shin, Yoon',
}

export const ARAB: NameList = {
  men: `Ahmad, Ali, Anas, Bilal, Fadi, Hassan, Karim, Khaled, Mazen, Nabil, Rami, Samir, Tarek,
    Walid, Youssef, Ziad`,
  women: `Amal, Amira, Dana, Farah, Hala, Hiba, Jana, Layla, Lina, Maha, Maya, Nour, Rania, Reem,
    Salma, Yasmin`,
  last: `Abboud, Al Amiri, Al Hashimi, Al Mansoori, Al Suwaidi, Barakat, Darwish, El Sayed,
    Fakhoury, Haddad, Hamdan, Kassem, Khalil, Khoury, Mansour, Najjar, Nassar, Rahal, Saleh,
    Shaheen, Tahan, Zaki`,
}
